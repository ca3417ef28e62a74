import { type CardFacts, type EventData, seatOf } from '@duel-log/duel/read';
import { rowOf, type Seen } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { traitsOf } from '../table.js';
import { BORDERS } from './borders.js';

/** What a card and its monster owe each other, by the text of the card (CARD-PREVAILS-01). */
export const bonds: Check = {
  name: 'bonds',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'a card and the monster that it holds go as its text says' }],
  start: (desk) => {
    let debts: Debt[] = [];
    /** kinds of cards that were negated by what has left, and in which batch: all of a batch happens at once */
    let silencers: readonly Kind[] = [];
    let silencedIn = -1;
    const look = (): void => {
      for (const debt of debts) settle(desk, debt);
    };
    return {
      each: ({ type }) => {
        if (debts.length === 0 || !BORDERS.has(type)) return;
        if (type !== 'PositionSet' && type !== 'DuelEnded') look();
        debts = [];
      },
      on: {
        CardMoved: (data) => {
          if (rowOf(data.from) === null || rowOf(data.to) !== null) return;
          const name = desk.board.at(data.from);
          if (name === null) return;
          const batch = data.batch ?? -1;
          const silent = batch === silencedIn ? silencers : [];
          const gone = desk.board.see(name);
          const negates = gone?.face === 'up' ? traitsOf(gone.id).negates : undefined;
          silencers = [...silent, ...(negates ?? [])];
          silencedIn = batch;
          debts = debts.filter((debt) => debt.name !== name);
          debts.push(...owed(desk, data, name, silent));
        },
        // It goes over; another card that leaves in the same moment may bring it back at once.
        ControlChanged: (data) => {
          const name = desk.board.name(data.card);
          debts = debts.filter((debt) => debt.name !== name || debt.leaves !== data.from);
        },
      },
      finish: look,
    };
  },
};

type Kind = CardFacts['kind'];

/** A card that has to go. */
interface Debt {
  readonly name: string;
  /** the field, or the side of this seat only */
  readonly leaves: string | null;
  /** why, and since which event */
  readonly because: string;
  readonly event: number;
}

/** What follows when this card leaves the field. */
function owed(
  desk: Desk,
  data: EventData['CardMoved'],
  name: string,
  silent: readonly Kind[],
): readonly Debt[] {
  const destroyed = data.destroyed === true;
  const debt = (one: Seen, leaves: string | null): Debt => ({
    name: one.name,
    leaves,
    because: `${desk.title(name)} ${destroyed ? 'was destroyed' : 'left the field'}`,
    event: desk.now,
  });
  if (rowOf(data.from) === 'monster') {
    if (!destroyed) return [];
    return [...desk.log.cards.keys()]
      .filter((card) => heldBy(desk, card) === name)
      .flatMap((card) => desk.board.see(card) ?? [])
      .filter((one) => one.face === 'up' && traitsOf(one.id).holds === 'both' && !negated(desk, one, silent))
      .map((one) => debt(one, null));
  }
  const held = desk.board.see(heldBy(desk, name));
  const itself = desk.board.see(name);
  if (held === null || itself === null || rowOf(held.place) !== 'monster') return [];
  const { holds } = traitsOf(itself.id);
  const side = seatOf(data.from);
  // Who owns the monster himself may keep it.
  if (holds === 'control')
    return seatOf(held.place) === side && held.owner !== side ? [debt(held, side)] : [];
  const falls = holds === 'both' || (holds === 'destroyed' && destroyed);
  return falls && held.face === 'up' && !negated(desk, itself, silent) ? [debt(held, null)] : [];
}

/** The monster that a card is on, if it lies there since. */
function heldBy(desk: Desk, card: string): string | null {
  const log = desk.log.cards.get(card);
  const monster = log?.attachedTo ?? null;
  if (log === undefined || monster === null) return null;
  return (desk.log.cards.get(monster)?.arrivedAt ?? -1) <= log.attachedAt ? monster : null;
}

function negated(desk: Desk, { id }: Seen, silent: readonly Kind[]): boolean {
  const kind = desk.facts(id)?.kind;
  return kind === undefined || silent.includes(kind) || desk.mayNegate(kind);
}

function settle(desk: Desk, { name, leaves, because, event }: Debt): void {
  const place = desk.board.see(name)?.place;
  const there = place !== undefined && rowOf(place) !== null;
  desk.weigh('CARD-PREVAILS-01', !there || (leaves !== null && seatOf(place) !== leaves), () => ({
    message:
      leaves === null
        ? `${because}; ${desk.title(name)}, which stands and falls with it, still lies on ${place ?? ''}.`
        : `${because}; ${desk.title(name)}, which it had taken, still lies on ${place ?? ''}.`,
    responsible: desk.actor,
    about: [name],
    evidence: [event],
  }));
}
