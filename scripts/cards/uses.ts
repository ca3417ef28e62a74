import { CARDS, SCRIPTS } from '../../packages/cards/src/index.js';
import type { DuelEvent } from '../../packages/duel/src/index.js';
import { eventsOf, play } from '../../packages/scenarios/src/index.js';
import type { NamedScenario } from './scenarios.js';

/** Accepted uses of cards in the scenarios: of each card, in which, and as what. */
export interface Uses {
  /** card -> scenarios in which it was used as its text says */
  readonly legal: ReadonlyMap<string, readonly string[]>;
  /** Fusion and Ritual Summons: the card whose link made it -> the monsters */
  readonly summoned: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a card is for: a Spell, a Trap or an effect is a link of a Chain; a card that only lies there comes to the field. */
function usedIn(event: DuelEvent): string | null {
  switch (event.type) {
    case 'LinkAdded':
      return event.data.id;
    case 'MonsterSummoned':
      return event.data.id !== null && hasLinks(event.data.id) ? null : event.data.id;
    case 'CardMoved': {
      const { id, to, cause } = event.data;
      const placed = id !== null && SCRIPTS.get(id)?.placed === 'by-effect';
      return placed && to.includes('.st:') && cause === 'effect' ? id : null;
    }
    case 'TokenCreated':
      return event.data.id;
    default:
      return null;
  }
}

const hasLinks = (id: string): boolean => (SCRIPTS.get(id)?.effects ?? []).length > 0;

/** It does something by itself in a phase, and not only at a price. */
const hasDuties = (id: string): boolean =>
  (SCRIPTS.get(id)?.duties ?? []).some((duty) => duty.condition !== true);

/** A Fusion Monster that comes from the Fusion Deck, or a Ritual Monster from the hand, and by which link. */
function broughtBy(event: DuelEvent): { readonly id: string; readonly link: number | null } | null {
  if (event.type !== 'CardMoved' || event.data.id === null) return null;
  const { id, from, to, link } = event.data;
  const kind = CARDS.get(id)?.subtype;
  const came =
    (kind === 'fusion' && from.endsWith('.extra')) || (kind === 'ritual' && from.endsWith('.hand'));
  return came && to.includes('.monster:') ? { id, link: link ?? null } : null;
}

/** Plays the given scenarios and notes every use that the rules accepted after the position was given. */
export function usesIn(scenarios: readonly NamedScenario[]): Uses {
  const legal = new Map<string, string[]>();
  const summoned = new Map<string, Set<string>>();
  for (const { key, scenario } of scenarios) {
    const { line, from } = play(scenario);
    const before = line.commits.slice(0, from).reduce((sum, { events }) => sum + events.length, 0);
    const links = new Map<number, string>();
    for (const event of eventsOf(line).slice(before)) {
      const used = usedIn(event);
      if (used !== null && CARDS.has(used) && legal.get(used)?.at(-1) !== key)
        legal.set(used, [...(legal.get(used) ?? []), key]);
      if (event.type === 'LinkAdded') links.set(event.data.link, event.data.id);
      const brought = broughtBy(event);
      if (brought === null) continue;
      // Without a link it is what a card does by itself in a phase.
      const by =
        brought.link === null ? [...links.values()].filter(hasDuties).at(-1) : links.get(brought.link);
      if (by !== undefined) summoned.set(by, new Set([...(summoned.get(by) ?? []), brought.id]));
    }
  }
  return { legal, summoned };
}
