import type { CardScript } from '@duel-log/duel';
import { activation, anyMonster, target, theirMonster, withMonster } from './words.js';

export const TOY_TRAPS: readonly CardScript[] = [
  {
    id: 'toy-nod',
    version: 1,
    effects: [activation({ text: 'Gain 100 Life Points.', resolve: [{ do: (x) => x.gain(100) }] })],
  },
  {
    id: 'toy-turn',
    version: 1,
    effects: [
      activation({
        text: 'Turn a face-up monster to Attack or Defense Position.',
        damageStep: 'positions',
        targets: [target('a face-up monster', (x) => x.faceUpMonsters())],
        resolve: [
          withMonster((x, card) =>
            x.faceUp(card)
              ? x.setPosition(card, x.at(card)?.position === 'attack' ? 'defense' : 'attack')
              : x.fizzle(),
          ),
        ],
      }),
    ],
  },
  {
    id: 'toy-lure',
    version: 1,
    effects: [
      activation({
        text: 'Take control of a monster of the opponent until the End Phase.',
        when: (x) => {
          if (x.state.turn.phase === 'end') return 'the End Phase has come.';
          return x.freeMonsterZones() > 0 ? null : { rule: 'CTRL-02', reason: 'no Monster Zone is free.' };
        },
        targets: [theirMonster],
        resolve: [
          withMonster((x, card) => {
            if (x.isMine(card) || !x.takeControl(card, x.state.turn.number)) x.fizzle();
          }),
        ],
      }),
    ],
  },
  {
    id: 'toy-beckon',
    version: 1,
    effects: [
      activation({
        text: 'Take control of a monster of the opponent until the End Phase, if a zone is free then.',
        when: (x) => (x.state.turn.phase === 'end' ? 'the End Phase has come.' : null),
        targets: [theirMonster],
        resolve: [
          withMonster((x, card) => {
            if (x.isMine(card) || !x.takeControl(card, x.state.turn.number)) x.fizzle();
          }),
        ],
      }),
    ],
  },
  {
    id: 'toy-sink',
    version: 1,
    effects: [
      activation({
        text: "A monster goes to the bottom of its owner's Deck.",
        damageStep: 'any',
        targets: [anyMonster],
        resolve: [withMonster((x, card) => x.send(card, 'deck', 'effect', { bottom: true }))],
      }),
    ],
  },
  {
    id: 'toy-halve',
    version: 1,
    effects: [
      activation({
        text: 'Halve the original ATK of a face-up monster until the end of the turn.',
        damageStep: 'values',
        targets: [target('a face-up monster', (x) => x.faceUpMonsters())],
        resolve: [
          withMonster((x, card) =>
            x.faceUp(card) ? x.last('half', { on: card, until: x.state.turn.number }) : x.fizzle(),
          ),
        ],
      }),
    ],
    lasting: {
      half: {
        key: 'half',
        modify: (x, monster) => (x.card === monster ? { baseAtk: (atk) => Math.ceil(atk / 2) } : null),
      },
    },
  },
  {
    id: 'toy-truce',
    version: 1,
    effects: [
      activation({
        text: 'No monster attacks any more in this turn.',
        resolve: [{ do: (x) => x.last('truce', { until: x.state.turn.number }) }],
      }),
    ],
    lasting: {
      truce: { key: 'truce', forbids: (_, deed) => (deed.do === 'attack' ? 'there is a truce.' : null) },
    },
  },
  {
    id: 'toy-hush',
    version: 1,
    effects: [activation({ text: 'The effects of all Spells on the field are negated.', resolve: [] })],
    applies: [{ key: 'hush', negates: (x, card) => x.onField(card) && x.facts(card)?.kind === 'spell' }],
  },
  {
    id: 'toy-still',
    version: 1,
    effects: [activation({ text: 'The effects of all other Traps on the field are negated.', resolve: [] })],
    applies: [
      {
        key: 'still',
        negates: (x, card) => card !== x.card && x.onField(card) && x.facts(card)?.kind === 'trap',
      },
    ],
  },
  {
    id: 'toy-quiet',
    version: 1,
    effects: [
      activation({ text: 'The effects of all face-up monsters on the field are negated.', resolve: [] }),
    ],
    applies: [{ key: 'quiet', negates: (x, card) => x.isMonsterZone(card) && x.faceUp(card) }],
  },
  {
    id: 'toy-well',
    version: 1,
    effects: [
      activation({ text: 'It lies there.', resolve: [] }),
      {
        key: 'water',
        kind: 'quick',
        oncePerTurn: true,
        text: 'Once per turn: gain 100 Life Points.',
        resolve: [{ do: (x) => x.gain(100) }],
      },
    ],
  },
  {
    id: 'toy-gag',
    version: 1,
    effects: [
      activation({
        text: 'Negate the effect of a card that is activated, not its activation.',
        when: (x) => (x.top?.activation === true ? null : 'it answers an activation.'),
        resolve: [{ do: (x) => x.negate('effect') }],
      }),
    ],
  },
  {
    id: 'toy-veto',
    version: 1,
    effects: [
      activation({
        text: 'Negate an activation, or negate a Summon and destroy the monster.',
        damageStep: 'any',
        negatesSummon: true,
        when: (x) =>
          x.top?.activation === true ||
          (x.top === null && x.occasion.facts.some((fact) => fact.what === 'summon-declared'))
            ? null
            : 'it answers an activation or a declared Summon.',
        resolve: [
          {
            do: (x) => {
              if (x.answered !== null) return x.negate('activation');
              const card = x.negateSummon();
              if (card === null) x.fizzle();
              else x.send(card, 'gy', 'effect', { destroyed: true });
            },
          },
        ],
      }),
    ],
  },
];
