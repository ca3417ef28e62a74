import type { Env } from '@duel-log/duel';
import type { Command } from 'commander';
import { badInput, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson, withStore } from '../options.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import type { Finish } from '../verb.js';
import { answer } from './show.js';
import { askMatch, findMatch, envOfMatch, readMatch, withResult } from './store.js';

interface Options extends JsonOption, StoreOption {
  readonly seat: string;
  readonly out: string;
  readonly in: string;
}

/** `duel match swap`: cards change places with the Side Deck, between two Duels. */
export function defineSwap(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[match]', 'id, its beginning or `last`')
    .requiredOption('--seat <seat>', 'whose Deck')
    .requiredOption('--out <card,...>', 'cards that leave the Deck, by id; a second copy is named twice')
    .requiredOption('--in <card,...>', 'cards of the Side Deck that come in for them');
  withStore(withJson(command)).action((id: string | undefined) =>
    finish(() => {
      const options = optionsOf<Options>(command);
      return withOpenStore(io, options.store, (opened) => swap(io, opened, id, options));
    }),
  );
  examples(command, 'duel match swap last --seat A --out gravity-bind --in trap-hole');
}

async function swap(io: Io, opened: OpenStore, id: string | undefined, options: Options): Promise<Exit> {
  const record = await withResult(io, opened, await readMatch(opened, await findMatch(opened, id)));
  const { match, env } = record;
  const out = cardsIn('--out', options.out, env);
  const incoming = cardsIn('--in', options.in, env);
  const command = { type: 'SwapSide', by: options.seat, out, in: incoming } as const;
  const asked = await askMatch(io, opened, match, envOfMatch(record), command);
  if (asked.ok && options.json !== true)
    io.out(
      `${out.length === 1 ? 'One card is' : `${out.length} cards are`} exchanged in the Deck of ${options.seat}.\n`,
    );
  return answer(io, opened, asked, options);
}

/** Card ids, separated by commas. */
function cardsIn(option: string, text: string, { pool }: Env): readonly string[] {
  return text.split(',').map((one) => {
    const id = one.trim().toLowerCase();
    if (pool.cards.has(id)) return id;
    throw badInput(
      `${option} names ${one.trim() === '' ? 'no card' : one.trim()}: write ids of cards of ${pool.name}, like trap-hole (\`duel cards\` lists them), with commas between.`,
    );
  });
}
