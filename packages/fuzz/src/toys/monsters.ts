import type { CardScript, DuelEvent, Scope } from '@duel-log/duel';

const buried = (x: Scope, event: DuelEvent): boolean =>
  event.type === 'CardMoved' &&
  event.data.card === x.card &&
  event.data.to.endsWith('.gy') &&
  /:\d$/.test(event.data.from);

export const TOY_MONSTERS: readonly CardScript[] = [
  {
    id: 'toy-crier',
    version: 1,
    effects: [
      {
        key: 'cry',
        kind: 'trigger',
        from: 'gy',
        mandatory: true,
        text: 'When sent from the field to the graveyard: gain 100 Life Points.',
        on: { events: ['CardMoved'], match: buried, missable: true },
        resolve: [{ do: (x) => x.gain(100) }],
      },
    ],
  },
  {
    id: 'toy-widow',
    version: 1,
    effects: [
      {
        key: 'mourn',
        kind: 'trigger',
        from: 'gy',
        mandatory: true,
        text: 'When sent from the field to the graveyard: the opponent loses 100 Life Points.',
        on: { events: ['CardMoved'], match: buried, missable: true },
        resolve: [{ do: (x) => x.damage(100, x.opponent) }],
      },
    ],
  },
  {
    id: 'toy-page',
    version: 1,
    effects: [
      {
        key: 'fetch',
        kind: 'trigger',
        from: 'gy',
        text: 'When sent from the field to the graveyard: 1 card may be drawn.',
        on: { events: ['CardMoved'], match: buried, missable: true },
        resolve: [{ do: (x) => x.draw(1) }],
      },
    ],
  },
  {
    id: 'toy-smith',
    version: 1,
    holds: { nail: 3 },
    effects: [
      {
        key: 'forge',
        kind: 'ignition',
        oncePerTurn: true,
        text: 'Once per turn: put 1 Nail on it; each gives 100 ATK.',
        resolve: [
          { do: (x) => (x.room(x.card, 'nail') > 0 ? x.addCounters(x.card, 'nail', 1) : x.fizzle()) },
        ],
      },
    ],
    applies: [
      {
        key: 'nails',
        modify: (x, monster) =>
          monster === x.card ? { atk: 100 * (x.at(monster)?.counters['nail'] ?? 0) } : null,
      },
    ],
  },
  {
    id: 'toy-wall',
    version: 1,
    applies: [{ key: 'wall', sparedByBattle: (x, monster) => monster === x.card }],
  },
  {
    id: 'toy-herald',
    version: 1,
    applies: [{ key: 'herald', negates: (x, card) => x.onField(card) && x.facts(card)?.kind === 'trap' }],
  },
  // A Spirit like any other: it cannot be Special Summoned, and does nothing else.
  { id: 'toy-sprite', version: 1 },
  {
    id: 'toy-jar',
    version: 1,
    effects: [
      {
        key: 'flip',
        kind: 'trigger',
        mandatory: true,
        text: 'FLIP: each player draws 1 card.',
        on: {
          events: ['CardTurned'],
          match: (x, event) =>
            event.type === 'CardTurned' && event.data.card === x.card && event.data.face === 'up',
        },
        resolve: [{ do: (x) => x.atOnce(() => x.allSeats.forEach((seat) => x.draw(1, seat))) }],
      },
    ],
  },
];
