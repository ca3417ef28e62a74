// Catches chance that is asked for too little, too much, or by what ought to be certain.
import { type Chance, decide, type DuelEvent, type DuelState, seededChance } from '@duel-log/duel';
import { difference } from '../data.js';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';

type Asked = Parameters<Chance>[0];

/**
 * Chance is asked for what it decides and for nothing else: n cards are shuffled by n - 1 questions, each among all
 * places that are left; a random card is one of the whole hand; the same command with the same chance leads to the same
 * events (SETUP-SHUFFLE-01; contracts, section 2).
 */
export function chance(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  for (const { command, commandId, events, before } of duel.commits) {
    if (!events.some(asksChance)) continue;
    const asked: Asked[] = [];
    const seeded = seededChance(duel.seed, commandId);
    const again = decide(before, command, env, (ask) => {
      asked.push(ask);
      return seeded(ask);
    });
    const wrong = (rule: string, message: string): readonly Finding[] => [
      { oracle: 'chance', rule, revision: before.revision, message: `${command.type}: ${message}` },
    ];
    if (again._tag === 'Left')
      return wrong('ENGINE-CHANCE', `refused at the second time: ${again.left.message}`);
    const other = difference(again.right, events);
    if (other !== null) return wrong('ENGINE-CHANCE', `the same chance leads elsewhere: ${other}`);
    const shuffles = events.flatMap((event) =>
      event.type === 'DeckShuffled' ? (event.data.order?.length ?? 0) : [],
    );
    const wanted = shuffles.flatMap((cards) =>
      Array.from({ length: Math.max(0, cards - 1) }, (_, i) => cards - i),
    );
    const sides = asked.flatMap((ask) => (ask.purpose === 'shuffle' ? ask.sides : []));
    if (difference(sides, wanted) !== null)
      return wrong(
        'SETUP-SHUFFLE-01',
        `Decks of ${shuffles.join(' and ')} cards are shuffled by ${sides.length} questions`,
      );
    const random = asked.find((ask) => ask.purpose === 'random');
    if (random !== undefined && !handSizes(before, events).has(random.sides))
      return wrong('CARD-PREVAILS-01', `a random card of ${random.sides}, and no hand holds so many`);
  }
  return [];
}

function asksChance(event: DuelEvent): boolean {
  return event.type === 'DeckShuffled' || (event.type === 'CardMoved' && event.data.cause === 'discard');
}

/** Every number of cards that a hand held in the course of a commit. */
function handSizes(before: DuelState, events: readonly DuelEvent[]): ReadonlySet<number> {
  const held = new Map(Object.entries(before.seats).map(([seat, { hand }]) => [`${seat}.hand`, hand.length]));
  const sizes = new Set(held.values());
  for (const event of events) {
    if (event.type !== 'CardMoved') continue;
    for (const [place, delta] of [
      [event.data.from, -1],
      [event.data.to, 1],
    ] as const) {
      const now = held.get(place);
      if (now === undefined) continue;
      held.set(place, now + delta);
      sizes.add(now + delta);
    }
  }
  return sizes;
}
