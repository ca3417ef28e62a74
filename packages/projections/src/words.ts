import {
  type CardFacts,
  type CardId,
  type DuelState,
  type EventData,
  type Instance,
  invariant,
  type Modifier,
  parsePlace,
  type Phase,
  type Place,
  type Ref,
  refOf,
  resolveRef,
  type Step,
  type SummonKind,
} from '@duel-log/duel/read';

/** What a transcript asks about a card. */
export type NameLookup = (
  id: CardId,
) => (Pick<CardFacts, 'nameEn' | 'atk' | 'def'> & Partial<Pick<CardFacts, 'kind' | 'subtype'>>) | undefined;

/** Words for places and cards, as the reader of this stream may know them: what is hidden is never named. */
export class Words {
  private readonly state: DuelState;
  private readonly lookup: NameLookup;

  constructor(state: DuelState, lookup: NameLookup) {
    this.state = state;
    this.lookup = lookup;
  }

  name(id: CardId | null): string {
    return id === null ? 'a card' : (this.lookup(id)?.nameEn ?? id);
  }

  /** `Summoned Skull (2500/1200)` */
  withValues(id: CardId): string {
    const facts = this.lookup(id);
    if (facts === undefined || facts.atk === undefined || facts.def === undefined) return this.name(id);
    return `${facts.nameEn} (${facts.atk ?? '?'}/${facts.def ?? '?'})`;
  }

  /** A card named by its place or instance; a Set card that is not known is named by its place. */
  card(ref: Ref): string {
    const name = resolveRef(this.state, ref);
    const found = name === null ? undefined : this.state.cards[name];
    if (found === undefined) return parsePlace(ref) === null ? 'a card' : `the card in ${place(ref)}`;
    if (found.id !== null) return this.name(found.id);
    return `the ${found.face === 'down' ? 'Set ' : ''}card in ${place(found.place)}`;
  }

  /** The same with its place, so that two cards of one name are told apart. */
  cardAt(ref: Ref): string {
    const name = resolveRef(this.state, ref);
    const at = name === null ? ref : refOf(this.state, name);
    const where = parsePlace(at);
    const text = this.card(ref);
    if (where?.kind !== 'zone' || text.endsWith(place(at))) return text;
    return `${text} in ${place(at)}`;
  }

  /** The same of a target, which may lie in an open pile as well: `Umi in A's graveyard`. */
  target(ref: Ref): string {
    const name = resolveRef(this.state, ref);
    const found = name === null ? undefined : this.state.cards[name];
    if (found === undefined || !/\.(?:gy|banished)$/.test(found.place)) return this.cardAt(ref);
    return `${this.card(ref)} in ${place(found.place)}`;
  }

  cards(refs: readonly Ref[]): string {
    return list(refs.map((ref) => this.card(ref)));
  }

  /** A card that is no Equip Card lies beside a monster all the same, as Call of the Haunted does: it is tied to it. */
  isTied(ref: Ref): boolean {
    const name = resolveRef(this.state, ref);
    const facts = name === null ? undefined : this.lookup(this.idOf(name) ?? '');
    return facts?.kind !== undefined && facts.kind !== 'monster' && facts.subtype !== 'equip';
  }

  /** Why a Duel ended. */
  endReason({ winner, reason }: EventData['DuelEnded']): string {
    const lost = this.state.teams.filter(({ id }) => id !== winner).map(({ id }) => id);
    return endReason(reason, this.lookup, winner === null ? [] : lost);
  }

  idOf(card: Instance): CardId | null {
    return this.state.cards[card]?.id ?? null;
  }
}

/** Reasons for which the rules end a Duel; whatever else ends one is a card, and named by its id. */
export const END_REASONS = {
  'life-points': 'Life Points at 0',
  'deck-out': 'no card left to draw',
  surrender: 'surrender',
  exodia: 'the five pieces of Exodia are in one hand',
  ruling: 'by ruling',
} as const;

const isEndReason = (reason: string): reason is keyof typeof END_REASONS =>
  Object.hasOwn(END_REASONS, reason);

/** Why a Duel ended: `Life Points at 0`, or the card that ended it. `lost`: who has lost by it, where somebody has. */
export function endReason(reason: string, lookup: NameLookup, lost: readonly string[] = []): string {
  if (!isEndReason(reason)) return lookup(reason)?.nameEn ?? reason;
  if (reason === 'deck-out' && lost.length > 0)
    return `${list(lost)} ${lost.length === 1 ? 'has' : 'have'} no card left to draw`;
  return END_REASONS[reason];
}

/** `A, B and C` */
export function list(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined) return 'nothing';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** A place in words: `A's Monster Zone 2`. */
export function place(text: Place): string {
  const dot = text.indexOf('.');
  return dot < 0 ? text : `${text.slice(0, dot)}'s ${zone(text)}`;
}

/** The same without its seat: `Monster Zone 2`. */
export function zone(text: Place): string {
  const where = parsePlace(text);
  if (where === null) return text;
  if (where.kind === 'zone') {
    switch (where.row) {
      case 'monster':
        return `Monster Zone ${where.index + 1}`;
      case 'st':
        return `Spell & Trap Zone ${where.index + 1}`;
      case 'field':
        return 'Field Zone';
    }
  }
  invariant(where.kind === 'pile', `no place ${text}`);
  switch (where.pile) {
    case 'hand':
      return 'hand';
    case 'deck':
      return 'Deck';
    case 'gy':
      return 'graveyard';
    case 'banished':
      return 'removed cards';
    case 'extra':
      return 'Fusion Deck';
    case 'outside':
      return 'cards outside the Duel';
  }
}

/** `Main Phase 1` */
export function phaseName(phase: Phase): string {
  switch (phase) {
    case 'draw':
      return 'Draw Phase';
    case 'standby':
      return 'Standby Phase';
    case 'main1':
      return 'Main Phase 1';
    case 'battle':
      return 'Battle Phase';
    case 'main2':
      return 'Main Phase 2';
    case 'end':
      return 'End Phase';
  }
}

/** `Battle Step` */
export function stepName(step: Step): string {
  switch (step) {
    case 'start':
      return 'Start Step';
    case 'battle':
      return 'Battle Step';
    case 'damage':
      return 'Damage Step';
    case 'after-calculation':
      return 'Damage Step, after the calculation';
    case 'end':
      return 'End Step';
  }
}

/** What a duelist does with the monster: `Normal Summons`. */
export function summonVerb(how: SummonKind): string {
  switch (how) {
    case 'normal':
      return 'Normal Summons';
    case 'tribute':
      return 'Tribute Summons';
    case 'flip':
      return 'Flip Summons';
    case 'special':
      return 'Special Summons';
    case 'fusion':
      return 'Fusion Summons';
    case 'ritual':
      return 'Ritual Summons';
  }
}

/** The Summon itself: `Tribute Summon`. */
export const summonName = (how: SummonKind): string => summonVerb(how).slice(0, -1);

/** A counter as cards call it: `Spell Counter`. */
export function counterName(counter: string): string {
  const words = counter.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return /\bCounter$/.test(words) ? words : `${words} Counter`;
}

/** `1 Spell Counter`, `3 Spell Counters` */
export const counterCount = (count: number, counter: string): string =>
  `${count} ${counterName(counter)}${count === 1 ? '' : 's'}`;

/** Where a shown value comes from: `Umi: ATK +200`. */
export function modifierText(words: Words, modifiers: readonly Modifier[]): string {
  return modifiers.map((one) => `${words.name(one.source)}: ${one.what}`).join(', ');
}
