import { type DuelEvent, seatOf } from '@duel-log/duel/read';
import { type Deed, type Told } from './told.js';

/** The stream does not show what a text asks. */
export const HIDDEN = 'hidden';
export type Hidden = typeof HIDDEN;

/** What a link did otherwise than its text says. */
export interface Wrong {
  /** completes "Fissure of A …" */
  readonly did: string;
  readonly about: readonly string[];
  /** the deed that is wrong; where one is missing, the link is */
  readonly at?: number;
}

/** A part of what a text makes a link do: which deeds belong to it, and whether they are those that are due. */
export interface Part {
  readonly takes: (deed: Deed) => boolean;
  readonly wrong: (deeds: readonly Deed[]) => Wrong | Hidden | null;
}

/** What the text of one effect makes of the board. */
export interface CardText {
  /** completes "it …", in present tense */
  readonly says: string;
  /** number of the ruling that says it */
  readonly ruling?: number;
  /** what is due, given how things were; `null` where the stream does not show enough to tell */
  readonly due: (told: Told) => readonly Part[] | null;
}

/** Deeds that a text must know of. What is shown, and what lasts, goes with others. */
const COUNTS: ReadonlySet<DuelEvent['type']> = new Set<DuelEvent['type']>([
  'CardMoved',
  'CardTurned',
  'PositionChanged',
  'ControlChanged',
  'LifePointsChanged',
  'Equipped',
  'LinkNegated',
  'SummonNegated',
  'NormalSummonGranted',
]);

/** What the link did otherwise than its text says; a deed of which the text says nothing is told first. */
export function wrongIn(text: CardText, told: Told): Wrong | Hidden | null {
  const parts = text.due(told);
  if (parts === null) return HIDDEN;
  const taken = parts.map((): Deed[] => []);
  for (const deed of told.deeds) {
    const index = parts.findIndex((part) => part.takes(deed));
    if (index >= 0) taken[index]?.push(deed);
    else if (COUNTS.has(deed.event.type)) return wrongDeed(told, deed);
  }
  let hidden = false;
  for (const [index, part] of parts.entries()) {
    const wrong = part.wrong(taken[index] ?? []);
    if (wrong === HIDDEN) hidden = true;
    else if (wrong !== null) return wrong;
  }
  return hidden ? HIDDEN : null;
}

/** `1 card`, `2 cards`. */
export const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A deed of which the text says nothing, or something else. */
export const wrongDeed = (told: Told, deed: Deed): Wrong => ({
  did: didWhat(told, deed),
  about: deed.name === null ? [] : [deed.name],
  at: deed.at,
});

function didWhat({ desk }: Told, { name, event }: Deed): string {
  const card = desk.title(name);
  switch (event.type) {
    case 'CardMoved': {
      const { from, to, cause, destroyed } = event.data;
      if (cause === 'draw') return `made ${seatOf(to)} draw`;
      return destroyed === true ? `destroyed ${card} on ${from}` : `moved ${card} from ${from} to ${to}`;
    }
    case 'CardTurned':
      return `turned ${card} on ${event.data.at} face-${event.data.face}`;
    case 'PositionChanged':
      return `changed the position of ${card}`;
    case 'ControlChanged':
      return event.data.until === null
        ? `gave ${card} to ${event.data.to} for good`
        : `gave ${card} to ${event.data.to} until the End Phase of turn ${event.data.until}`;
    case 'LifePointsChanged':
      return `changed the Life Points of ${event.data.team} by ${event.data.delta}`;
    case 'Equipped':
      return event.data.to === null ? `took ${card} off` : `put ${card} on ${desk.title(event.data.to)}`;
    case 'LinkNegated':
      return `negated link ${event.data.link}`;
    case 'SummonNegated':
      return `negated the Summon of ${card}`;
    default:
      return `did something with ${card}`;
  }
}
