import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '@duel-log/codec';
import {
  type Chance,
  type Command,
  decide,
  type DuelEvent,
  type DuelState,
  type Env,
  type Refusal,
} from '@duel-log/duel';
import { handleCommand, type StreamCache, streamCache } from '@duel-log/store';
import { EXIT, Failure, failureOf } from '../failure.js';
import type { Io } from '../io.js';
import { secretChance } from './chance.js';
import { streamOf } from './ids.js';
import type { OpenStore } from './open.js';

const ENGINE = '0.1.0';

/** What followed from a command: its events, or the refusal that left everything as it was. */
export type Given =
  | {
      readonly accepted: true;
      readonly stored: readonly StoredEvent[];
      readonly events: readonly DuelEvent[];
      readonly state: DuelState;
    }
  | { readonly accepted: false; readonly refusal: Refusal };

export interface GiveOptions {
  readonly commandId?: string;
  /** the revision the command was chosen at: if the duel has moved on, nothing happens */
  readonly expect?: number;
  /** the command that this one belongs to */
  readonly causationId?: string;
}

/** Marks the refusal that stands for a duel that has moved on. */
const STALE = 'ENGINE-STALE';

/** Stands for the id of the opening: a given seed means the same toss and shuffles in every store. */
const OPENING = 'opening';

/** The one way by which the commands of this program get into a stream. */
export class Giver {
  private readonly cache: StreamCache = streamCache(4);
  private readonly io: Io;
  private readonly opened: OpenStore;
  private readonly duel: string;
  readonly env: Env;

  constructor(io: Io, opened: OpenStore, duel: string, env: Env) {
    this.io = io;
    this.opened = opened;
    this.duel = duel;
    this.env = env;
  }

  /** What chance says to a command with this id, also where it is only tried. */
  chance(commandId: string): Chance {
    return secretChance(this.opened.secrets.seedOf(this.duel), commandId);
  }

  async give(command: Command, options: GiveOptions = {}): Promise<Given> {
    const commandId = options.commandId ?? randomUUID();
    const chance = this.chance(command.type === 'OpenDuel' ? OPENING : commandId);
    const handled = await handleCommand(this.opened.store, {
      stream: streamOf(this.duel),
      commandId,
      command,
      decide: (state, wanted) =>
        options.expect !== undefined && state.revision !== options.expect
          ? { _tag: 'Left', left: stale(options.expect, state.revision) }
          : decide(state, wanted, this.env, chance),
      clock: () => this.io.now().toISOString(),
      engine: ENGINE,
      cache: this.cache,
      ...(options.causationId === undefined ? {} : { causationId: options.causationId }),
    })();
    if (handled._tag === 'Right') return { accepted: true, ...handled.right };
    const { left } = handled;
    if (left._tag !== 'Refused') throw failureOf(left);
    if (left.refusal.rule === STALE) throw new Failure(EXIT.conflict, left.refusal.message);
    return { accepted: false, refusal: left.refusal };
  }
}

function stale(expected: number, actual: number): Refusal {
  const message = `The duel is at revision ${actual}, not at ${expected} any more: nothing was done. Look at \`duel legal\` again.`;
  return { rule: STALE, also: [], message, facts: { expected, actual } };
}
