import { type DeckPair, pairForSeed } from '@duel-log/cards';
import { sha256, uuidV5 } from '@duel-log/codec';
import {
  type Command,
  decider,
  emptyState,
  type DuelState,
  fold,
  legalCommands,
  type Ruleset,
} from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import { type Bot, greedyBot } from '@duel-log/scenarios';
import { EXIT, Failure, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { type Given, Giver } from '../store/give.js';
import { streamOf } from '../store/ids.js';
import type { OpenStore } from '../store/open.js';
import { openingOf, shippedList } from '../store/opening.js';
import { keepPool } from '../store/pool-stream.js';
import { declaration, environmentOf } from '../store/pools.js';
import { type DuelRecord, recordOf } from '../store/record.js';

/** A demo as it stands in the store, and whether it was there before. */
export interface PlayedDemo {
  readonly record: DuelRecord;
  readonly pair: DeckPair;
  readonly already: boolean;
}

/** Namespace of the ids of demos: a seed always means the same duel. */
const DEMOS = '6c3b5a7e-2d41-5f08-9b63-d0e1a55e7c11';

/**
 * Plays a duel of greedy bots through the store, command by command. Ids and chance come from the seed: the same demo
 * again is recognised, and one that was broken off goes on where it stopped.
 */
export async function recordDemo(
  io: Io,
  opened: OpenStore,
  ruleset: Ruleset,
  seed: number,
): Promise<PlayedDemo> {
  const pair = pairForSeed(seed);
  const env = environmentOf(ruleset.name, pair.pool);
  const name = `${ruleset.name}@${ruleset.version}/${seed}/${declaration(env.pool).hash}`;
  const duel = uuidV5(DEMOS, name);
  const secret = sha256(`demo/${name}`);
  opened.secrets.keep(duel, secret);
  const there = orFail(await readStream(opened.store, streamOf(duel))());
  const giver = new Giver(io, opened, duel, env);
  let state = emptyState();
  if (there.length === 0) {
    const decks = ruleset.seats.map((seat, at) => [seat, pair.decks[at % pair.decks.length]] as const);
    const opening = openingOf(env, {
      decks: Object.fromEntries(decks.map(([seat, deck]) => [seat, partsOf(deck)])),
      players: Object.fromEntries(decks.map(([seat, deck]) => [seat, deck?.title ?? seat])),
      list: shippedList(pair.list),
      seed: secret,
    });
    await keepPool(io, opened, env.pool);
    const by = ruleset.seats[0] as string;
    state = accepted(await insist(giver, { type: 'OpenDuel', by, opening }, uuidV5(duel, '-1'))).state;
  } else state = fold(emptyState(), recordOf(there, undefined).events);
  const already = state.status === 'ended';
  await playOn(io, giver, state, duel, greedyBot(`demo/${seed}`));
  const record = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), undefined);
  return { record, pair, already };

  async function playOn(world: Io, hand: Giver, from: DuelState, id: string, bot: Bot): Promise<void> {
    let now = from;
    let shown = 0;
    while (decider(now) !== null) {
      const command = bot(now, legalCommands(now, env), env);
      const commandId = uuidV5(id, String(now.revision));
      now = accepted(await insist(hand, command, commandId)).state;
      if (world.progress && now.turn.number > shown) {
        shown = now.turn.number;
        world.err(`\r\u001b[KPlaying turn ${shown} …`);
      }
    }
    if (shown > 0) world.err('\r\u001b[K');
  }
}

/** How often a command is sent again that another process with the same demo was faster with. */
const PATIENCE = 5;

/** The same demo in two processes is one duel: where the other was faster, its events are gone on from. */
async function insist(giver: Giver, command: Command, commandId: string): Promise<Given> {
  for (let tries = 1; ; tries++) {
    try {
      return await giver.give(command, { commandId });
    } catch (error) {
      if (!(error instanceof Failure) || error.exit !== EXIT.conflict || tries === PATIENCE) throw error;
    }
  }
}

function partsOf(deck: DeckPair['decks'][number] | undefined): {
  readonly main: readonly string[];
  readonly side: readonly string[];
  readonly extra: readonly string[];
} {
  return { main: deck?.main ?? [], side: deck?.side ?? [], extra: deck?.extra ?? [] };
}

function accepted(given: Given): Extract<Given, { accepted: true }> {
  if (given.accepted) return given;
  throw new Failure(
    EXIT.environment,
    `A bot was refused by ${given.refusal.rule} (${given.refusal.message}): please report it.`,
  );
}
