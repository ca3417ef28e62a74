import {
  type Borrowed,
  type CardFlags,
  type CardId,
  type Env,
  fieldZone,
  isPublicPlace,
  monsterZone,
  pile,
  type PileName,
  type Place,
  type Position,
  type PositionCard,
  type SeatId,
  stZone,
} from '@duel-log/duel';
import { fillerDeck } from './filler.js';
import type { GivenCard, GivenMonster, GivenSeat, GivenSpellTrap, Situation } from './schema.js';
import { Unsupported } from './unsupported.js';

interface Placed {
  readonly cards: readonly PositionCard[];
  readonly borrowed: Position['borrowed'];
  readonly tokens: number;
}

type Field = Omit<GivenSpellTrap, 'zone'>;

/** A card before it has a number and a time of arrival. */
type Draft = Omit<PositionCard, 'card' | 'at'> & { readonly since: number };

/** Puts the cards of `given` down: instances are numbered for each owner, whoever holds them. */
export function placeCards(scenario: Situation, env: Env, turn: number): Placed {
  const builder = new Builder(env, turn, scenario);
  for (const seat of Object.keys(scenario.given.seats ?? {}))
    if (!env.ruleset.seats.includes(seat)) throw new Unsupported(`the ruleset has no seat ${seat}`);
  for (const seat of env.ruleset.seats) builder.seat(seat, scenario.given.seats?.[seat] ?? {});
  return builder.done();
}

class Builder {
  private readonly env: Env;
  private readonly turn: number;
  private readonly scenario: Situation;
  private readonly drafts: Draft[] = [];
  private readonly borrowed: Borrowed[] = [];
  private readonly everybody: number;

  constructor(env: Env, turn: number, scenario: Situation) {
    this.env = env;
    this.turn = turn;
    this.scenario = scenario;
    this.everybody = (1 << (env.ruleset.seats.length + 1)) - 1;
  }

  seat(seat: SeatId, given: GivenSeat): void {
    this.pile(seat, 'hand', given.hand ?? []);
    for (const monster of given.monsters ?? []) this.monster(seat, monster);
    for (const card of given.spellsTraps ?? []) this.spellTrap(seat, stZone(seat, card.zone), card);
    const field = given.field ?? null;
    if (field !== null) this.spellTrap(seat, fieldZone(seat), field);
    this.pile(seat, 'gy', given.graveyard ?? []);
    this.pile(seat, 'banished', given.banished ?? []);
    this.pile(seat, 'extra', given.extra ?? []);
    this.pile(seat, 'deck', given.deck ?? fillerDeck());
  }

  /** Numbers the cards by owner and gives those on the field a time of arrival before the duel's first event. */
  done(): Placed {
    const onField = this.drafts.filter((card) => isField(card.place));
    const arrival = [...onField].sort((a, b) => a.since - b.since);
    const next = new Map<SeatId, number>();
    let tokens = 0;
    const cards = this.drafts.map((draft): PositionCard => {
      const { since: _since, ...rest } = draft;
      const number = (next.get(draft.owner) ?? 0) + 1;
      next.set(draft.owner, number);
      if (draft.id !== null && this.env.pool.cards.get(draft.id)?.subtype === 'token') tokens += 1;
      const rank = arrival.indexOf(draft);
      return { card: `${draft.owner}:${number}`, at: rank < 0 ? 0 : rank - arrival.length, ...rest };
    });
    return { cards, borrowed: this.borrowed, tokens };
  }

  private add(id: CardId, draft: Partial<Draft> & { readonly owner: SeatId; readonly place: Place }): void {
    if (!this.env.pool.cards.has(id))
      throw new Unsupported(`there is no card ${id} (scenario ${this.scenario.id})`);
    this.drafts.push({
      id,
      face: 'down',
      position: null,
      flags: {},
      counters: {},
      used: {},
      equippedTo: null,
      values: null,
      since: 0,
      ...draft,
      // A card that lies open is known to everybody, and stays so when it is turned face-down.
      knownTo: isPublicPlace(draft.place, draft.face ?? 'down') ? this.everybody : (draft.knownTo ?? 0),
    });
  }

  private pile(seat: SeatId, name: PileName, cards: readonly GivenCard[]): void {
    const open = name === 'gy' || name === 'banished';
    for (const entry of cards) {
      const card = typeof entry === 'string' ? { card: entry } : entry;
      const faceDown = 'faceDown' in card && card.faceDown === true;
      const proper = open && card.properlySummoned !== false;
      this.add(card.card, {
        owner: card.owner ?? seat,
        place: pile(seat, name),
        face: open && !faceDown ? 'up' : 'down',
        flags: proper ? { proper: 1 } : {},
        knownTo: card.revealed === true ? this.everybody : 0,
      });
    }
  }

  private monster(seat: SeatId, given: GivenMonster): void {
    const since = given.since ?? 1;
    const set = given.position === 'set';
    const owner = given.owner ?? seat;
    const place = monsterZone(seat, given.zone);
    const attacks = typeof given.attacked === 'number' ? given.attacked : given.attacked === true ? 1 : 0;
    const flags: Partial<CardFlags> = {
      since,
      proper: 1,
      ...(set ? { setTurn: since } : { summonedTurn: since }),
      ...(attacks > 0 ? { attackTurn: this.turn, attacks } : {}),
      ...(given.positionChanged === true ? { changedTurn: this.turn } : {}),
    };
    this.add(given.card, {
      owner,
      place,
      since,
      face: set ? 'down' : 'up',
      position: given.position === 'attack' ? 'attack' : 'defense',
      flags,
      counters: given.counters ?? {},
      used: this.used(given.used),
    });
    if (given.remaining === undefined) return;
    const until = this.turn + given.remaining - 1;
    this.borrowed.push({ card: place, back: owner, until });
  }

  private spellTrap(seat: SeatId, place: Place, given: Field): void {
    if (given.remaining !== undefined)
      throw new Unsupported('turns that remain of a Spell or Trap (`remaining`)');
    if (given.chosen !== undefined) throw new Unsupported('what a card on the field has chosen (`chosen`)');
    const set = given.set === true;
    const since = given.since ?? 1;
    this.add(given.card, {
      owner: given.owner ?? seat,
      place,
      since,
      face: set ? 'down' : 'up',
      flags: { since, ...(set ? { setTurn: since } : { live: 1 }) },
      counters: given.counters ?? {},
      used: this.used(given.used),
      equippedTo: given.equippedTo === undefined ? null : withSeat(seat, given.equippedTo),
    });
  }

  private used(effects: readonly string[] | undefined): Readonly<Record<string, number>> {
    return Object.fromEntries((effects ?? []).map((effect) => [effect, this.turn]));
  }
}

/** A selector without a seat belongs to the seat it is written for. */
function withSeat(seat: SeatId, selector: string): Place {
  return selector.includes('.') ? selector : `${seat}.${selector}`;
}

const isField = (place: Place): boolean => /\.(?:monster:|st:|field)/.test(place);
