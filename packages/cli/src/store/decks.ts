import { parseJson } from '@duel-log/codec';
import { DECK_PAIRS, type ShippedDeck } from '@duel-log/cards';
import type { RegisteredDeck } from '@duel-log/duel';
import { type CardIndex, faultOf, PROJECT_CARDS, readYdk, type YdkDeck } from '@duel-log/formats';
import { badInput, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { readText } from './files.js';

/** The Decks that come with the project, by the name of their file. */
export const SHIPPED: ReadonlyMap<string, ShippedDeck> = new Map(
  DECK_PAIRS.flatMap(({ decks }) => decks.map((deck) => [deck.file, deck] as const)),
);

/** A Deck with the name it is spoken of. */
export interface NamedDeck {
  readonly title: string;
  readonly deck: RegisteredDeck;
}

/** No Deck of any format comes near. */
const MOST_CARDS = 1000;

const partsOf = ({ main, side, extra }: RegisteredDeck): RegisteredDeck => ({ main, side, extra });

/**
 * A shipped Deck by name, a `.ydk` file, or a JSON file with `main`, `side` and `extra` as lists of card ids; of a file,
 * lines that cannot be used and passcodes of no card are a failure.
 */
export function readDeck(io: Io, source: string, cards?: CardIndex): NamedDeck {
  const { title, ...read } = readDeckAsIs(io, source, cards);
  const fault = faultOf(read);
  if (fault !== null) throw badInput(`${source}: ${fault}`);
  return { title, deck: read.deck };
}

/** The same with whatever is odd about the file beside it. */
export function readDeckAsIs(
  io: Io,
  source: string,
  cards: CardIndex = PROJECT_CARDS,
): NamedDeck & Pick<YdkDeck, 'notes'> {
  const shipped = SHIPPED.get(source.replace(/\.ydk$/, ''));
  if (shipped !== undefined && !/[/\\]/.test(source))
    return { title: shipped.title, deck: partsOf(shipped), notes: [] };
  const text = readText(io, source, `a .ydk file, or a shipped Deck (${[...SHIPPED.keys()].join(', ')})`);
  const title = source.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  if (/^\s*[{[]/.test(text)) return { title, deck: fromJson(source, text), notes: [] };
  return { title, ...orFail(readYdk(text, cards), source) };
}

function fromJson(source: string, text: string): RegisteredDeck {
  const json = parseJson(text.trim());
  if (!json.ok) throw badInput(`${source} ${json.fault}: a Deck is {"main":[…],"side":[…],"extra":[…]}.`);
  const { main, side = [], extra = [] } = json.value as Record<string, unknown>;
  for (const [part, list] of Object.entries({ main, side, extra })) {
    if (!Array.isArray(list) || !list.every((card) => typeof card === 'string'))
      throw badInput(`${source}: "${part}" must be a list of card ids.`);
    if (list.length > MOST_CARDS) throw badInput(`${source}: "${part}" holds more than ${MOST_CARDS} cards.`);
  }
  return { main, side, extra } as RegisteredDeck;
}
