import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { readRuleset } from '@duel-log/duel';
import { type JsonOption, wholeNumber, withJson } from '../options.js';

export interface Shard {
  readonly number: number;
  readonly of: number;
}

export interface FuzzOptions extends JsonOption {
  readonly seconds?: number;
  readonly duels?: number;
  readonly seed?: string;
  readonly ruleset?: string;
  readonly jobs: number;
  readonly shard?: Shard;
  readonly requireCoverage?: boolean;
  readonly junit?: string;
  readonly out?: string;
}

/** How long it goes on where nobody said. */
const SECONDS = 60;

export function withFuzzOptions(command: Command): Command {
  command
    .option('--seconds <number>', `how long; ${SECONDS} unless told`, wholeNumber(1))
    .option('--duels <number>', 'how many duels; the same number gives the same output', wholeNumber(1))
    .option('--seed <seed>', 'which duels; a new seed unless told, printed first', seedOf)
    .option(
      '--ruleset <ruleset>',
      'only this ruleset, like classic-8000+replay=same-attacker; all of them unless told',
      rulesetText,
    )
    .option(
      '--jobs <number>',
      'threads; one for each core unless told',
      wholeNumber(1),
      availableParallelism(),
    )
    .option('--shard <i/n>', 'part i of n of the duels, for n machines', shard)
    .option('--require-coverage', 'fail where a rule was never seen accepted and refused')
    .option('--junit <file>', 'write the result as JUnit XML', named)
    .option(
      '--out <folder>',
      'write failures and coverage there; failures from earlier runs are tried first',
      named,
    );
  return withJson(command);
}

/** A ruleset with its switches, by the name that is recorded. */
function rulesetText(text: string): string {
  const found = readRuleset(text);
  if (typeof found === 'string') throw new InvalidArgumentError(found);
  return found.name;
}

function named(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** It is printed, so that it can be typed again. */
function seedOf(text: string): string {
  if (/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]{1,100}$/u.test(text)) return text;
  throw new InvalidArgumentError('It must be a line of 1 to 100 characters, like 7.');
}

function shard(text: string): Shard {
  const [, number, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (number === undefined || of === undefined || text.length > 20 || Number(number) > Number(of))
    throw new InvalidArgumentError('It must be a part of a number of parts, like 1/4.');
  return { number: Number(number), of: Number(of) };
}

/** Seconds after which the run ends; none where only a number of duels was given. */
export function secondsOf({ seconds, duels }: FuzzOptions): number | undefined {
  return seconds === undefined && duels === undefined ? SECONDS : seconds;
}

/** A seed nobody thought of, short enough to be typed again. */
export function newSeed(): string {
  return String(randomInt(1, 1_000_000_000));
}
