import type { Command, DuelState, Env } from '@duel-log/duel';
import { attackCommand } from './greedy-attack.js';
import { rate } from './greedy-rate.js';
import { unlisted } from './plausible.js';

/** Chooses among the legal commands of whoever must decide. Deterministic: the same duel, the same command. */
export type Bot = (state: DuelState, legal: readonly Command[], env: Env) => Command;

/** Chooses evenly among the legal commands; an outcome that it has to declare it makes up. */
export function randomBot(seed: string): Bot {
  return (state, legal, env) =>
    unlisted(state, env, drawn(seed, state)) ?? pick(legal, `${seed}/${state.revision}`);
}

/**
 * Plays as a beginner would who wants to win: Summons the strongest monster, uses what is useful, attacks where it
 * wins, and else ends the turn. Equal commands are chosen among by the seed.
 */
export function greedyBot(seed: string): Bot {
  return (state, legal, env) => {
    const said = unlisted(state, env, drawn(seed, state));
    if (said !== null) return said;
    const attack = attackCommand(state, legal, env);
    if (attack !== null) return attack;
    let best: Command[] = [];
    let score = Number.NEGATIVE_INFINITY;
    for (const command of legal) {
      const rated = rate(state, command, env);
      if (rated > score) {
        best = [command];
        score = rated;
      } else if (rated === score) best.push(command);
    }
    return pick(best, `${seed}/${state.revision}`);
  };
}

/** Numbers that follow from the seed and the place in the duel. */
function drawn(seed: string, { revision }: DuelState): (below: number) => number {
  let asked = 0;
  return (below) => hash(`${seed}/${revision}/${asked++}`) % below;
}

function pick(commands: readonly Command[], seed: string): Command {
  const found = commands[hash(seed) % commands.length];
  if (found === undefined) throw new Error('a bot is asked although there is no legal command');
  return found;
}

/** FNV-1a with a final mix: small, and the same everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
