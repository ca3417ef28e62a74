import { randomUUID } from 'node:crypto';
import { hmac, sha256 } from '@duel-log/codec';
import { duelOpening, runningDuel } from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import type { Command } from 'commander';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson, withStore } from '../options.js';
import { Giver } from '../store/give.js';
import { duelOf, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { mixed } from '../store/opening.js';
import { keepPool } from '../store/pool-stream.js';
import type { Finish } from '../verb.js';
import { answer, showMatch } from './show.js';
import {
  askMatch,
  demandSamePool,
  envOfMatch,
  findMatch,
  type MatchRecord,
  matchStream,
  readMatch,
  withResult,
} from './store.js';

interface Options extends JsonOption, StoreOption {
  readonly by?: string;
}

/** `duel match start`: the next Duel. */
export function defineStart(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[match]', 'id, its beginning or `last`')
    .option('--by <seat>', 'who asks for it; the first seat unless told');
  withStore(withJson(command)).action((id: string | undefined) =>
    finish(() => {
      const options = optionsOf<Options>(command);
      return withOpenStore(io, options.store, (opened) => start(io, opened, id, options));
    }),
  );
  examples(command, 'duel match start last', 'duel match start last --by B --json');
}

async function start(io: Io, opened: OpenStore, id: string | undefined, options: Options): Promise<Exit> {
  const record = await withResult(io, opened, await readMatch(opened, await findMatch(opened, id)));
  demandSamePool(record);
  const { match, state } = record;
  if (await isUnopened(opened, record)) {
    await openDuel(io, opened, record);
    await showMatch(io, opened, record, options);
    return EXIT.fine;
  }
  const by = options.by ?? state.seats[0] ?? '';
  const command = { type: 'StartDuel', by, duel: streamOf(randomUUID()) } as const;
  const asked = await askMatch(io, opened, match, envOfMatch(record), command);
  if (asked.ok) await openDuel(io, opened, asked.record);
  return answer(io, opened, asked, options);
}

/** The Duel was begun in the Match, and something came between before its own stream was. */
async function isUnopened({ store }: OpenStore, { state }: MatchRecord): Promise<boolean> {
  const running = runningDuel(state);
  return running !== null && orFail(await readStream(store, running.duel, { limit: 1 })()).length === 0;
}

/** Opens the stream of the running Duel, with the Decks as they are now and a secret of its own. */
async function openDuel(io: Io, opened: OpenStore, { match, state, env }: MatchRecord): Promise<void> {
  const running = runningDuel(state);
  if (running === null) return;
  const duel = duelOf(running.duel);
  const { secrets } = opened;
  secrets.keep(duel, hmac(secrets.seedOf(matchStream(match)), `duel/${running.number}`));
  const seed = secrets.seedOf(duel);
  const opening = duelOpening(state, sha256(`commitments/${seed}`));
  await keepPool(io, opened, env.pool);
  const given = await new Giver(io, opened, duel, env).give({
    type: 'OpenDuel',
    by: running.chooser ?? state.seats[0] ?? '',
    opening: { ...opening, decks: mixed(opening.decks, seed) },
  });
  if (!given.accepted) throw badInput(`The Duel cannot be opened: ${given.refusal.message}`);
}
