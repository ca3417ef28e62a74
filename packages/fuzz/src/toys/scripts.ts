import type { Acts, CardScript, ChooseStep, DuelEvent, Effect, Instance, Scope } from '@duel-log/duel';

const activation = (parts: Omit<Effect, 'key' | 'kind'>): Effect => ({
  key: 'activate',
  kind: 'activation',
  ...parts,
});

const target = (ask: string, from: (x: Scope) => readonly Instance[]): ChooseStep => ({
  choose: 'target',
  ask,
  from,
  target: true,
});

/** Does something with the target, if it is still a monster on the field. */
function withMonster(deed: (x: Acts, card: Instance) => void): { readonly do: (x: Acts) => void } {
  return {
    do: (x) => {
      const card = x.targets[0];
      if (card === undefined || !x.isMonsterZone(card)) x.fizzle();
      else deed(x, card);
    },
  };
}

const anyMonster = target('a monster', (x) => x.monsters());
const theirMonster = target('a monster of the opponent', (x) => x.monsters(x.opponents));

const buried = (x: Scope, event: DuelEvent): boolean =>
  event.type === 'CardMoved' &&
  event.data.card === x.card &&
  event.data.to.endsWith('.gy') &&
  /:\d$/.test(event.data.from);

const MONSTERS: readonly CardScript[] = [
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

const SPELLS: readonly CardScript[] = [
  {
    id: 'toy-dig',
    version: 1,
    effects: [
      activation({
        text: 'Add 1 monster of the Deck to the hand.',
        resolve: [
          {
            choose: 'found',
            ask: 'a monster of the Deck',
            from: (x) => x.deck().filter((card) => x.facts(card)?.kind === 'monster'),
          },
          { do: (x) => x.addFromDeck(x.one('found')) },
        ],
      }),
    ],
  },
  {
    id: 'toy-peek',
    version: 1,
    effects: [
      activation({
        text: "Look at the top card of both Decks and at the opponent's hand.",
        resolve: [
          {
            do: (x) => {
              for (const seat of x.allSeats) {
                const top = x.deck(seat)[0];
                if (top !== undefined) x.reveal(top, [x.me]);
              }
              for (const card of x.hand(x.opponent)) x.reveal(card, [x.me]);
            },
          },
        ],
      }),
    ],
  },
  {
    id: 'toy-blow',
    version: 1,
    effects: [
      activation({
        text: 'Each player loses 900 Life Points.',
        resolve: [{ do: (x) => x.atOnce(() => x.allSeats.forEach((seat) => x.damage(900, seat))) }],
      }),
    ],
  },
  {
    id: 'toy-storm',
    version: 1,
    effects: [
      activation({
        text: 'Destroy all monsters; then each player draws 1 card.',
        resolve: [
          { do: (x) => x.destroy(x.monsters()) },
          { do: (x) => x.atOnce(() => x.allSeats.forEach((seat) => x.draw(1, seat))) },
        ],
      }),
    ],
  },
  {
    id: 'toy-muster',
    version: 1,
    effects: [
      activation({
        text: 'One more Normal Summon or Set in this turn.',
        resolve: [{ do: (x) => x.grantNormalSummon() }],
      }),
    ],
  },
  {
    id: 'toy-flag',
    version: 1,
    effects: [activation({ text: 'Own monsters have 200 more ATK.', resolve: [] })],
    applies: [{ key: 'flag', modify: (x, monster) => (x.isMine(monster) ? { atk: 200 } : null) }],
  },
  {
    id: 'toy-oath',
    version: 1,
    effects: [activation({ text: 'The equipped monster has 700 less ATK.', resolve: [] })],
    applies: [
      {
        key: 'oath',
        modify: (x, monster) => (x.at(x.card)?.equippedTo === monster ? { atk: -700 } : null),
      },
    ],
  },
  {
    id: 'toy-meadow',
    version: 1,
    effects: [activation({ text: 'All monsters have 300 more DEF.', resolve: [] })],
    applies: [{ key: 'meadow', modify: () => ({ def: 300 }) }],
  },
  {
    id: 'toy-swap',
    version: 1,
    effects: [
      activation({
        text: 'An own monster and one of the opponent change sides.',
        targets: [
          { choose: 'mine', ask: 'an own monster', from: (x) => x.monsters([x.me]), target: true },
          {
            choose: 'theirs',
            ask: 'a monster of the opponent',
            from: (x) => x.monsters([x.opponent]),
            target: true,
          },
        ],
        resolve: [
          {
            do: (x) => {
              const [mine, theirs] = x.targets;
              const there = (card: Instance | undefined, seat: string): card is Instance =>
                card !== undefined && x.isMonsterZone(card) && x.controller(card) === seat;
              if (there(mine, x.me) && there(theirs, x.opponent)) x.exchangeControl(mine, theirs);
              else x.fizzle();
            },
          },
        ],
      }),
    ],
  },
  {
    id: 'toy-hide',
    version: 1,
    effects: [
      activation({
        text: 'Remove 1 card of the own hand from play, face-down.',
        resolve: [
          { choose: 'hidden', ask: 'a card of the hand', from: (x) => x.hand(), private: true },
          {
            do: (x) => {
              for (const card of x.chosen('hidden')) x.send(card, 'banished', 'effect', { face: 'down' });
            },
          },
        ],
      }),
    ],
  },
  {
    id: 'toy-bounce',
    version: 1,
    effects: [
      activation({
        text: "A monster goes back to its owner's hand.",
        damageStep: 'any',
        targets: [anyMonster],
        resolve: [withMonster((x, card) => x.send(card, 'hand'))],
      }),
    ],
  },
  {
    id: 'toy-wake',
    version: 1,
    effects: [
      activation({
        text: 'Turn a monster face-up, or face-down.',
        damageStep: 'positions',
        targets: [anyMonster],
        resolve: [withMonster((x, card) => (x.faceUp(card) ? x.turnFaceDown(card) : x.turnFaceUp(card)))],
      }),
    ],
  },
];

const TRAPS: readonly CardScript[] = [
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

export const TOY_SCRIPTS: readonly CardScript[] = [...MONSTERS, ...SPELLS, ...TRAPS];
