import type { CardFacts, CardId } from '@duel-log/duel/read';

/** What a card text asks to be paid before its link is on the Chain. */
export interface Cost {
  /** asked for playing the card itself, or for an effect of a card in play (by its key where it has more than one) */
  readonly of: 'activation' | 'effect' | { readonly effect: string };
  /** Life Points; `half`: of those one has, rounded down; `declared`: as many as are said, in thousands */
  readonly lifePoints?: number | 'half' | 'declared';
  /** cards of the own hand; `itself`: the card whose effect it is */
  readonly discards?: number | 'itself';
  /** own monsters; `itself`: the one whose effect it is */
  readonly tributes?: number | 'itself';
  /** counters of the monster itself */
  readonly counters?: number;
  /** one monster of hand or field that fits is sent to the graveyard */
  readonly sends?: (facts: CardFacts) => boolean;
}

const BEASTS: readonly string[] = ['Beast', 'Beast-Warrior', 'Winged Beast'];

/** Costs of the cards that the audit knows, written from their rulings. */
const COSTS: Readonly<Record<CardId, readonly Cost[]>> = {
  'brain-control': [{ of: 'activation', lifePoints: 800 }],
  'breaker-the-magical-warrior': [{ of: { effect: 'break' }, counters: 1 }],
  'cannon-soldier': [{ of: 'effect', tributes: 1 }],
  'chaos-emperor-dragon-envoy-of-the-end': [{ of: 'effect', lifePoints: 1000 }],
  confiscation: [{ of: 'activation', lifePoints: 1000 }],
  'cyber-stein': [{ of: 'effect', lifePoints: 5000 }],
  'dd-crow': [{ of: 'effect', discards: 'itself' }],
  'delinquent-duo': [{ of: 'activation', lifePoints: 1000 }],
  'exiled-force': [{ of: 'effect', tributes: 'itself' }],
  'final-countdown': [{ of: 'activation', lifePoints: 2000 }],
  'magic-jammer': [{ of: 'activation', discards: 1 }],
  'manticore-of-darkness': [{ of: 'effect', sends: ({ type = '' }) => BEASTS.includes(type) }],
  'mausoleum-of-the-emperor': [
    { of: { effect: 'one' }, lifePoints: 1000 },
    { of: { effect: 'two' }, lifePoints: 2000 },
  ],
  metamorphosis: [{ of: 'activation', tributes: 1 }],
  'premature-burial': [{ of: 'activation', lifePoints: 800 }],
  'skill-drain': [{ of: 'activation', lifePoints: 1000 }],
  'solemn-judgment': [{ of: 'activation', lifePoints: 'half' }],
  'tribe-infecting-virus': [{ of: 'effect', discards: 1 }],
  'ultimate-offering': [{ of: 'effect', lifePoints: 500 }],
  'wall-of-revealing-light': [{ of: 'activation', lifePoints: 'declared' }],
};

/** What this use of a card costs; `null` where the table holds nothing. */
export function costOf(id: CardId, activation: boolean, effect: string): Cost | null {
  for (const cost of COSTS[id] ?? []) {
    const fits =
      typeof cost.of === 'string'
        ? cost.of === (activation ? 'activation' : 'effect')
        : !activation && cost.of.effect === effect;
    if (fits) return cost;
  }
  return null;
}
