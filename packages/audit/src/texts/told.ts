import {
  type Answer,
  type CardFacts,
  type CardId,
  type DuelEvent,
  type EventData,
  type SeatId,
  seatOf,
  type TeamId,
  type ZoneRow,
} from '@duel-log/duel/read';
import { type Board, rowOf, type Seen, ZONES } from '../board.js';
import type { Desk } from '../desk.js';
import type { LastingLog } from '../recount-cards.js';
import { staysOnField, traitsOf } from '../table.js';

/** A card on the field, with the values it is shown with. */
export interface Lay extends Seen {
  readonly facts: CardFacts | null;
  /** `null` where no number is printed, or the stream does not tell which card it is */
  readonly atk: number | null;
  readonly def: number | null;
}

/** A card that a link names. `there`: it has not left the place kind in which it was named. */
export interface Named {
  name: string | null;
  there: boolean;
}

/** A link as it was added. */
export interface Use {
  readonly link: number;
  readonly by: SeatId;
  readonly id: CardId;
  readonly effect: string;
  readonly addedAt: number;
  /** the card whose effect it is */
  readonly itself: Named;
  readonly targets: readonly Named[];
  /** monsters that left the field as a cost or a Tribute just before: all of its price, where its use began with a command */
  readonly tributed: readonly Lay[];
  /** what was said at activation, by the name of the choice */
  readonly values: Readonly<Record<string, Answer>>;
}

const PILES = ['hand', 'deck', 'gy', 'banished', 'extra'] as const;
export type Pile = (typeof PILES)[number];
const ROWS: readonly ZoneRow[] = ['monster', 'st', 'field'];

/** How things were before a link did its first deed. */
export interface Before {
  readonly field: ReadonlyMap<string, Lay>;
  readonly piles: ReadonlyMap<string, readonly (string | null)[]>;
  readonly lifePoints: ReadonlyMap<TeamId, number>;
  readonly lasting: readonly LastingLog[];
  readonly itself: Readonly<Named>;
  readonly targets: readonly Readonly<Named>[];
  /** the two monsters of the attack under way, and those that it has destroyed and that have not left yet */
  readonly fighting: readonly string[];
  readonly doomed: readonly string[];
}

export function layOf(desk: Desk, card: Seen): Lay {
  const facts = desk.facts(card.id);
  const shown = desk.log.cards.get(card.name)?.shown ?? null;
  return {
    ...card,
    facts,
    atk: shown?.atk ?? facts?.atk ?? null,
    def: shown?.def ?? facts?.def ?? null,
  };
}

export function snapshot(desk: Desk, use: Use): Before {
  const { board, log } = desk;
  const field = new Map<string, Lay>();
  for (const card of board.cards(board.seats, ROWS)) field.set(card.name, layOf(desk, card));
  const piles = new Map<string, readonly (string | null)[]>();
  for (const seat of board.seats)
    for (const pile of PILES) piles.set(`${seat}.${pile}`, [...board.pile(seat, pile)]);
  const { battle } = log;
  return {
    field,
    piles,
    lifePoints: new Map(board.teams().map(({ id, lp }) => [id, lp])),
    lasting: [...log.lasting.values()],
    itself: { ...use.itself },
    targets: use.targets.map((one) => ({ ...one })),
    fighting: battle === null ? [] : [battle.attacker, battle.target].filter((one) => one !== null),
    doomed: [...(battle?.compared?.doomed.keys() ?? [])],
  };
}

/** What a link did: one event that names it. */
export interface Deed {
  readonly at: number;
  /** the card it is about, as it was called before */
  readonly name: string | null;
  readonly event: DuelEvent;
}

export const movedBy = ({ event }: Deed): EventData['CardMoved'] | null =>
  event.type === 'CardMoved' ? event.data : null;

/** Where tokens come from, and where they cease to exist. */
export const isOutside = (place: string): boolean => place.endsWith('.outside');

/** The move of a card that lay on a zone. */
export const leavesField = (deed: Deed): boolean => rowOf(movedBy(deed)?.from ?? '') !== null;

/** A link that has resolved with effect: how things were before, and what it did. */
export class Told {
  readonly desk: Desk;
  readonly use: Use;
  readonly before: Before;
  readonly deeds: readonly Deed[];
  /** what happened while it resolved and names no link */
  readonly beside: readonly Deed[];

  constructor(desk: Desk, use: Use, before: Before, deeds: readonly Deed[], beside: readonly Deed[]) {
    this.desk = desk;
    this.use = use;
    this.before = before;
    this.deeds = deeds;
    this.beside = beside;
  }

  get board(): Board {
    return this.desk.board;
  }

  get me(): SeatId {
    return this.use.by;
  }

  get mine(): readonly SeatId[] {
    return this.board.allies(this.me);
  }

  get theirs(): readonly SeatId[] {
    return this.board.opponents(this.me);
  }

  /** The opponent; `null` where there are several. */
  get opponent(): SeatId | null {
    const [one, other] = this.theirs;
    return one === undefined || other !== undefined ? null : one;
  }

  get foes(): TeamId {
    return this.board.teamOf(this.theirs[0] ?? this.me);
  }

  monsters(seats: readonly SeatId[] = this.board.seats): readonly Lay[] {
    return this.lying(seats, '.monster:');
  }

  /** Cards in Spell & Trap and Field Zones. */
  spellsTraps(seats: readonly SeatId[] = this.board.seats): readonly Lay[] {
    return [...this.lying(seats, '.st:'), ...this.lying(seats, '.field')];
  }

  private lying(seats: readonly SeatId[], row: string): readonly Lay[] {
    return [...this.before.field.values()].filter(
      ({ place }) => place.includes(row) && seats.includes(seatOf(place)),
    );
  }

  pile(seat: SeatId, pile: Pile): readonly (string | null)[] {
    return this.before.piles.get(`${seat}.${pile}`) ?? [];
  }

  /** Facts of a card in a pile. */
  facts(name: string | null): CardFacts | null {
    return name === null ? null : this.desk.factsOf(name);
  }

  lay(name: string | null): Lay | null {
    return name === null ? null : (this.before.field.get(name) ?? null);
  }

  /** The card whose effect it is, if it still lies on the field. */
  get itself(): Lay | null {
    return this.before.itself.there ? this.lay(this.before.itself.name) : null;
  }

  /** The first target, if it still lies on the field. */
  get target(): Lay | null {
    const [one] = this.before.targets;
    return one?.there === true ? this.lay(one.name) : null;
  }

  /** The stream does not tell what the target was. */
  get blind(): boolean {
    const { targets } = this.before;
    return targets.length === 0 || targets.some(({ name }) => name === null);
  }

  /** The Spell or Trap itself whose activation this link is: it leaves after the Chain, or stays. */
  isUsed(name: string): boolean {
    return name === this.before.itself.name && this.desk.facts(this.use.id)?.kind !== 'monster';
  }

  /** A used card whose link has resolved: it leaves after the Chain, and destroying it changes nothing. */
  isBound({ name, facts }: Lay): boolean {
    if (facts === null || staysOnField(facts)) return false;
    return this.desk.log.chain.links.some(
      (link) => link.activation && link.resolvedAt !== null && link.name === name,
    );
  }

  /** A card forbids its player to Summon: what its text would bring may stay away. */
  get barred(): boolean {
    const { lasting, field } = this.before;
    return (
      lasting.some(({ card, by }) => traitsOf(card).bars === 'lasting' && by === this.me) ||
      [...field.values()].some((one) => faceUp(one) && traitsOf(one.id).bars === 'field')
    );
  }

  /** Some zone of this row is free now, or was before the link did anything. */
  free(seat: SeatId, row: 'monster' | 'st'): boolean {
    return this.board.row(seat, row).includes(null) || this.lying([seat], `.${row}:`).length < ZONES;
  }
}

export const faceUp = ({ face }: Lay): boolean => face === 'up';
