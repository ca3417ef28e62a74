import { ALL_CARDS, type CardRecord } from '@duel-log/cards';

/** Cards as other programs name them: by passcode. */
export interface CardIndex {
  readonly cards: readonly CardRecord[];
  readonly card: (id: string) => CardRecord | undefined;
  readonly byPasscode: (passcode: number) => CardRecord | undefined;
  /** the card of which another picture, or a token of which, has this passcode */
  readonly byPicture: (passcode: number) => CardRecord | undefined;
  readonly byName: (name: string) => CardRecord | undefined;
  /** `null`: other programs cannot be told of this card */
  readonly passcodeOf: (id: string) => number | null;
}

export function indexOf(
  cards: readonly CardRecord[],
  byPicture: CardIndex['byPicture'] = () => undefined,
): CardIndex {
  const ids = new Map(cards.map((card) => [card.id, card]));
  const passcodes = new Map(cards.flatMap((card) => (card.passcode === null ? [] : [[card.passcode, card]])));
  const names = new Map(cards.map((card) => [card.nameEn.toLowerCase(), card]));
  return {
    cards,
    card: (id) => ids.get(id),
    byPasscode: (passcode) => passcodes.get(passcode),
    byPicture,
    byName: (name) => names.get(name.toLowerCase()),
    passcodeOf: (id) => ids.get(id)?.passcode ?? null,
  };
}

/** Other programs number the other pictures of a card right beside it. */
const PICTURES = 10;
/** After the number of the card that makes them come those of its tokens, which have none in print. */
const TOKENS: ReadonlyMap<string, string> = new Map([['sheep-token', 'scapegoat']]);

function projectCards(): CardIndex {
  const plain = indexOf(ALL_CARDS);
  const tokenOf = new Map([...TOKENS].map(([token, maker]) => [maker, token]));
  const byPicture = (passcode: number): CardRecord | undefined => {
    for (let away = 1; away <= PICTURES; away++) {
      const card = plain.byPasscode(passcode - away) ?? plain.byPasscode(passcode + away);
      if (card === undefined) continue;
      const token = tokenOf.get(card.id);
      return token === undefined ? card : plain.card(token);
    }
    return undefined;
  };
  const passcodeOf = (id: string): number | null => {
    const maker = TOKENS.get(id);
    if (maker === undefined) return plain.passcodeOf(id);
    const passcode = plain.passcodeOf(maker);
    return passcode === null ? null : passcode + 1;
  };
  return { ...plain, byPicture, passcodeOf };
}

/** The cards that come with the project. */
export const PROJECT_CARDS: CardIndex = projectCards();
