import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  encodeCommit,
  firstCommit,
  writeDuelFile,
  type StoredEvent,
  uuidV5,
  viewStored,
} from '../../packages/codec/src/index.js';
import { DECK_PAIRS, type ShippedDeck } from '../../packages/cards/src/index.js';
import type { Command, DuelEvent } from '../../packages/duel/src/index.js';
import { emptyState } from '../../packages/duel/src/index.js';
import {
  type Context,
  environment,
  eventsOf,
  give,
  type Line,
  playSteps,
  positionOf,
  type Scenario,
  START,
  tamper,
} from '../../packages/scenarios/src/index.js';
import type { NamedDispute } from './dispute.js';

const NAMESPACE = '6f1f3a52-0b0e-5d0c-9d1c-7a4d5b1f0e12';
const PLAYERS = { A: 'Anna', B: 'Bo' };

/** What a stream is made from. */
export type Story = Pick<NamedDispute, 'name' | 'title' | 'made'>;

/** The duel file of a dispute, or of another story told as one: played, forged where it says so, stored with hashes that fit. */
export function fileOf(dispute: Story): string {
  const { made } = dispute;
  if (made.stream !== undefined) {
    const path = join(import.meta.dirname, '..', '..', 'fixtures', made.stream);
    return changed(readFileSync(path, 'utf8'), dispute);
  }
  const stored = storedOf(dispute.name, eventsOfDispute(dispute));
  const seen = made.view === undefined ? stored : right(viewStored(stored, made.view));
  return changed(writeDuelFile(seen), dispute);
}

function changed(text: string, { made }: Story): string {
  if (made.changed === undefined) return text;
  const lines = text.split('\n');
  const { event, from, to } = made.changed;
  const line = lines[event] ?? '';
  if (!line.includes(from)) throw new Error(`event ${event} does not hold ${from}: ${line}`);
  lines[event] = line.replace(from, to);
  return lines.join('\n');
}

/** The duel is opened, its position set, and the commands of the scenario given. */
function eventsOfDispute({ name, title, made }: Story): readonly DuelEvent[] {
  const scenario: Scenario = {
    id: name,
    name: title,
    kind: 'duel',
    rules: [],
    ruleset: made.ruleset ?? 'classic-8000',
    source: [],
    cards: made.cards,
    given: made.given ?? { seats: {} },
    when: made.when ?? [],
  } as unknown as Scenario;
  const context = { env: environment(scenario), chance: scenario.given.chance, seed: scenario.id };
  const opened = openedWith(scenario, context);
  const { line, problems, refused } = playSteps(context, opened, scenario.when ?? []);
  if (problems.length > 0 || refused.size > 0)
    throw new Error(`${name}: ${problems.join('; ')} ${JSON.stringify([...refused])}`);
  if (made.tamper === undefined) return eventsOf(line);
  const forged = tamper(line.commits, made.tamper, emptyState());
  if (typeof forged === 'string') throw new Error(`${name}: ${forged}`);
  return forged.events.map(withoutBatch);
}

/** Legal Decks of two players; what lies on the table is the position's business. */
function deckOf(at: number): { main: readonly string[]; side: readonly string[]; extra: readonly string[] } {
  const pair = DECK_PAIRS.find(({ pool }) => pool === 'vanilla') ?? DECK_PAIRS[0];
  const { main, side, extra } = (pair as (typeof DECK_PAIRS)[number]).decks[at % 2] as ShippedDeck;
  return { main, side, extra };
}

/** The position after a proper opening, so that the stream has players, Decks and a key. */
function openedWith(scenario: Scenario, context: Context): Line {
  const { env } = context;
  const by = env.ruleset.seats[0] as string;
  const position = { ...positionOf(scenario, env), players: PLAYERS };
  const commands: readonly Command[] = [
    {
      type: 'OpenDuel',
      by,
      opening: {
        ruleset: env.ruleset.name,
        players: PLAYERS,
        decks: Object.fromEntries(env.ruleset.seats.map((seat, at) => [seat, deckOf(at)])),
        list: null,
        pool: { name: 'classic', hash: '' },
        key: `dispute ${scenario.id}`,
      },
    },
    { type: 'SetPosition', by, reason: 'scenario', position },
  ];
  return commands.reduce((so, command) => {
    const outcome = give(context, so, command);
    if (!outcome.ok) throw new Error(`${scenario.id}: ${outcome.refusal.message}`);
    return outcome.line;
  }, START);
}

const WITHOUT_BATCH: readonly string[] = [
  'ActionTaken',
  'SummonDeclared',
  'LinkAdded',
  'LinkResolved',
  'ChainEnded',
  'AttackDeclared',
];

/** Inserted events come with a batch; some types have none. */
function withoutBatch(event: DuelEvent): DuelEvent {
  if (!WITHOUT_BATCH.includes(event.type)) return event;
  const { batch: _, ...data } = event.data as unknown as Record<string, unknown>;
  return { type: event.type, data } as unknown as DuelEvent;
}

export const streamNamed = (name: string): string => `duel-${uuidV5(NAMESPACE, name)}`;

/** The stream of a duel, commit by commit; `key` is the one that it was opened with. */
export function storedOf(
  name: string,
  events: readonly DuelEvent[],
  key = `dispute ${name}`,
): readonly StoredEvent[] {
  const commits: DuelEvent[][] = [];
  for (const event of events) {
    const begins = ['DuelOpened', 'PositionSet', 'ActionTaken'].includes(event.type);
    const last = commits.at(-1);
    if (begins || last === undefined) commits.push([event]);
    else last.push(event);
  }
  const stored: StoredEvent[] = [];
  for (const [at, commit] of commits.entries()) {
    const last = stored.at(-1);
    const context = {
      stream: streamNamed(name),
      commandId: uuidV5(NAMESPACE, `${name}#${at}`),
      occurredAt: new Date(Date.UTC(2026, 10, 29, 14, 0, 20 * at)).toISOString(),
      engine: '0.1.0',
    };
    const where =
      last === undefined
        ? firstCommit(context)
        : { ...context, revision: last.revision + 1, prev: last.meta.hash, key };
    stored.push(...right(encodeCommit(commit, where)));
  }
  return stored;
}

function right<A>(
  result:
    | { readonly _tag: 'Left'; readonly left: { readonly message: string } }
    | { readonly _tag: 'Right'; readonly right: A },
): A {
  if (result._tag === 'Right') return result.right;
  throw new Error(result.left.message);
}
