import {
  type CardFacts,
  type DuelState,
  type Env,
  type Instance,
  LOST,
  parsePlace,
  type Ref,
  refOf,
  resolveRef,
  type SeatId,
  shownValues,
} from '@duel-log/duel';
import type { FactsLookup } from './names.js';

/** Names a card that this state does not hold. */
export const isUnknown = (ref: Ref): boolean => ref === LOST || /^[A-Za-z0-9]+[:@]\d+$/.test(ref);

/** How a seat that knows what `state` holds speaks of cards. Fold or view the state first: what it holds is named. */
export class CardWords {
  private readonly state: DuelState;
  private readonly facts: FactsLookup;
  private readonly env: Env;

  constructor(state: DuelState, env: Env, facts: FactsLookup) {
    this.state = state;
    this.env = env;
    this.facts = facts;
  }

  name(id: string | null): string {
    return id === null ? 'a card' : (this.facts(id)?.nameEn ?? id);
  }

  factsAt(ref: Ref): CardFacts | undefined {
    const id = this.idAt(ref);
    return id === null ? undefined : this.facts(id);
  }

  idAt(ref: Ref): string | null {
    const card = resolveRef(this.state, ref);
    return card === null ? null : (this.state.cards[card]?.id ?? null);
  }

  /** `Vorse Raider`, or `the Set card` */
  card(ref: Ref): string {
    const card = resolveRef(this.state, ref);
    const found = card === null ? undefined : this.state.cards[card];
    if (found === undefined) return isUnknown(ref) ? 'a card you do not know' : `"${ref}"`;
    return found.id === null ? 'the Set card' : this.name(found.id);
  }

  /** With its values, as printed or as they stand on the field: `Vorse Raider (1900/1200)`. */
  withValues(ref: Ref): string {
    const values = this.values(ref);
    return values === null ? this.card(ref) : `${this.card(ref)} (${values.atk}/${values.def})`;
  }

  values(ref: Ref): { readonly atk: number; readonly def: number } | null {
    const card = resolveRef(this.state, ref);
    const found = card === null ? undefined : this.state.cards[card];
    if (card === null || found === undefined || found.id === null) return null;
    if (this.facts(found.id)?.kind !== 'monster') return null;
    return shownValues(this.state, this.env, card);
  }

  /** With where it lies, seen from a seat: `Gemini Elf in B's zone 3`, `the Set card in zone 2`. */
  at(ref: Ref, seat: SeatId): string {
    const card = resolveRef(this.state, ref);
    const place = card === null ? ref : refOf(this.state, card);
    const where = placeWords(place, seat) ?? this.pileWords(card, seat);
    return where === null ? this.card(ref) : `${this.card(ref)} ${where}`;
  }

  private pileWords(card: Instance | null, seat: SeatId): string | null {
    const place = card === null ? undefined : this.state.cards[card]?.place;
    return place === undefined ? null : (placeWords(place, seat) ?? null);
  }
}

const PILES: Readonly<Record<string, string>> = {
  hand: 'in HAND',
  deck: 'in the Deck',
  gy: 'in the graveyard',
  banished: 'removed from play',
  extra: 'in the Fusion Deck',
  outside: 'outside',
};

/** `in zone 2`, `in B's zone 3`, `in the graveyard`; `null` where the text is no place. */
function placeWords(text: string, seat: SeatId): string | null {
  const place = parsePlace(text);
  if (place === null) return null;
  const own = place.seat === seat;
  if (place.kind === 'zone') {
    const whose = own ? '' : `${place.seat}'s `;
    if (place.row === 'field') return own ? 'in the Field Zone' : `in ${whose}Field Zone`;
    return `in ${whose}${place.row === 'monster' ? 'zone' : 'Spell & Trap Zone'} ${place.index + 1}`;
  }
  const words = PILES[place.pile] ?? `in ${place.pile}`;
  if (own) return words.replace('HAND', 'the hand');
  return place.pile === 'banished' || place.pile === 'outside'
    ? `${words} (${place.seat})`
    : words.replace('HAND', 'hand').replace(/^in (?:the )?/, `in ${place.seat}'s `);
}
