import { type DuelState, LOST, parsePlace, refOf, resolveRef, seatOf } from '@duel-log/duel/read';
import type { MessageKey, Part, Texts } from '../messages/index.js';
import { nameFromId } from './facts.js';
import type { CardFact, FactsBlock, NameLanguage, ViewName } from './types.js';

/** Without characters that turn the direction of what follows, or that nobody can see. */
const tame = (name: string): string => name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '');

/** Names of cards, duelists and places as the reader of this view may know them. */
export class Words {
  readonly texts: Texts;
  readonly facts: FactsBlock;
  /** the viewer's own seat is called "your" in places */
  readonly view: ViewName;
  readonly names: NameLanguage;

  constructor(texts: Texts, facts: FactsBlock, view: ViewName, names: NameLanguage = 'en') {
    this.texts = texts;
    this.facts = facts;
    this.view = view;
    this.names = names;
  }

  fact(id: string | null): CardFact | null {
    return id === null || !Object.hasOwn(this.facts.cards, id) ? null : (this.facts.cards[id] ?? null);
  }

  /** The card's name in the wanted language, in English where it has none in that. */
  name(id: string | null): string {
    if (id === null) return this.texts.t('card.unknown');
    const fact = this.fact(id);
    if (fact === null) return nameFromId(id);
    return tame(this.names === 'fr' ? (fact.nameFr ?? fact.nameEn) : fact.nameEn);
  }

  /** Why the duel ended, where that is a fixed word or the card that ended it. */
  endReason(reason: string): string {
    const key = `reason.${reason}`;
    if (this.texts.has(key)) return this.texts.t(key);
    return this.fact(reason) === null && !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(reason)
      ? tame(reason)
      : this.name(reason);
  }

  player(state: DuelState, seat: string): string {
    const name = tame(state.players[seat] ?? '');
    if (name === '') return seat;
    const twice = state.seatOrder.some((other) => other !== seat && state.players[other] === name);
    return twice ? `${name} (${seat})` : name;
  }

  /** A team by its duelists. */
  team(state: DuelState, team: string): string {
    const seats = state.teams.find((one) => one.id === team)?.seats ?? [team];
    return seats.map((seat) => this.player(state, seat)).join(' & ');
  }

  seatPart(state: DuelState, seat: string): Part {
    return { kind: 'seat', text: this.player(state, seat), seat };
  }

  teamPart(state: DuelState, team: string): Part {
    const seat = state.teams.find((one) => one.id === team)?.seats[0] ?? team;
    return { kind: 'seat', text: this.team(state, team), seat };
  }

  /** `Monster Zone 2`, `graveyard`. */
  zone(place: string): string {
    const where = parsePlace(place);
    if (where === null) return place;
    const name = where.kind === 'zone' ? where.row : where.pile;
    return this.texts.t(`zone.${name}`, { n: where.kind === 'zone' ? where.index + 1 : 0 });
  }

  /** `Joey’s Monster Zone 2`. */
  place(state: DuelState, place: string): string {
    return this.texts.t('place.of', { player: this.player(state, seatOf(place)), zone: this.zone(place) });
  }

  /** As a screen reader says it: `Your monster zone 3`, `Joey’s graveyard`. */
  spoken(state: DuelState, place: string): string {
    const where = parsePlace(place);
    if (where === null) return place;
    const name = where.kind === 'zone' ? where.row : where.pile;
    const key: MessageKey = `place.low.${name === 'outside' ? 'banished' : name}`;
    const zone = this.texts.t(key, { n: where.kind === 'zone' ? where.index + 1 : 0 });
    return where.seat === this.view
      ? this.texts.t('place.your', { zone })
      : this.texts.t('place.of', { player: this.player(state, where.seat), zone });
  }

  /** A known id as a part that can be pointed at. */
  idPart(id: string | null, card: string | null = null): Part {
    return id === null ? this.texts.t('card.unknown') : { kind: 'card', text: this.name(id), id, card };
  }

  /** The card a reference names, without its place. */
  card(state: DuelState, ref: string): Part {
    if (ref === LOST) return this.texts.t('card.gone');
    const name = resolveRef(state, ref);
    const found = name === null ? undefined : state.cards[name];
    if (found === undefined) return this.texts.t('card.unknown');
    if (found.id !== null) return { kind: 'card', text: this.name(found.id), id: found.id, card: name };
    return this.texts.t(found.face === 'down' ? 'card.set' : 'card.unknown');
  }

  /** A card that is no Equip Card lies beside a monster all the same: it is tied to it. */
  isTied(state: DuelState, ref: string): boolean {
    const name = resolveRef(state, ref);
    const fact = this.fact(name === null ? null : (state.cards[name]?.id ?? null));
    return fact !== null && fact.kind !== 'monster' && fact.subtype !== 'equip';
  }

  /** The same with its place where it lies on the field, so that two cards of one name are told apart. */
  cardAt(state: DuelState, ref: string): readonly Part[] {
    const name = resolveRef(state, ref);
    const at = name === null ? ref : refOf(state, name);
    const card = this.card(state, ref);
    if (parsePlace(at)?.kind !== 'zone') return [card];
    return this.texts.parts('card.at', { card, place: this.place(state, at) });
  }

  /** A target with its place, which may be an open pile as well: `Umi in Joey’s graveyard`. */
  target(state: DuelState, ref: string): readonly Part[] {
    const name = resolveRef(state, ref);
    const place = (name === null ? undefined : state.cards[name])?.place ?? '';
    if (!/\.(?:gy|banished)$/.test(place)) return this.cardAt(state, ref);
    return this.texts.parts('card.at', { card: this.card(state, ref), place: this.place(state, place) });
  }
}
