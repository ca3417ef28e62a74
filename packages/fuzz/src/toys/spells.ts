import { type CardScript, type Instance, revivable } from '@duel-log/duel';
import { activation, anyMonster, target, withMonster } from './words.js';

export const TOY_SPELLS: readonly CardScript[] = [
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
    id: 'toy-gale',
    version: 1,
    effects: [
      activation({ text: 'Destroy all monsters.', resolve: [{ do: (x) => x.destroy(x.monsters()) }] }),
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
    id: 'toy-flood',
    version: 1,
    effects: [
      activation({
        text: 'Each player draws 4 cards.',
        resolve: [{ do: (x) => x.atOnce(() => x.allSeats.forEach((seat) => x.draw(4, seat))) }],
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
    id: 'toy-toll',
    version: 1,
    effects: [activation({ text: 'Its player loses 100 Life Points in each Standby Phase.', resolve: [] })],
    duties: [
      {
        key: 'toll',
        text: 'Its player loses 100 Life Points.',
        phase: 'standby',
        when: () => true,
        steps: [{ do: (x) => x.damage(100, x.me) }],
      },
    ],
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
    id: 'toy-badge',
    version: 1,
    equip: (x, monster) => (x.isMine(monster) ? null : 'only an own monster wears it.'),
    effects: [activation({ text: 'An own monster wears it.', resolve: [] })],
  },
  {
    id: 'toy-tether',
    version: 1,
    effects: [
      activation({ text: 'When this card is destroyed, so is the monster it is equipped to.', resolve: [] }),
    ],
    reactions: [
      {
        key: 'torn',
        events: ['CardMoved'],
        match: (x, event, before) =>
          event.type === 'CardMoved' &&
          event.data.card === x.card &&
          event.data.destroyed === true &&
          x.faceUp(before?.equippedTo ?? ''),
        do: (x, _event, before) => x.destroy([before?.equippedTo ?? '']),
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
    id: 'toy-unmask',
    version: 1,
    effects: [
      activation({
        text: 'Take control of a face-down monster of the opponent until the End Phase and turn it face-up.',
        when: (x) =>
          x.freeMonsterZones() > 0 ? null : { rule: 'CTRL-02', reason: 'no Monster Zone is free.' },
        targets: [
          target('a face-down monster of the opponent', (x) =>
            x.monsters(x.opponents).filter((card) => !x.faceUp(card)),
          ),
        ],
        resolve: [
          withMonster((x, card) => {
            if (x.isMine(card) || x.faceUp(card) || !x.takeControl(card, x.state.turn.number))
              return x.fizzle();
            x.turnFaceUp(card);
          }),
        ],
      }),
    ],
  },
  {
    id: 'toy-void',
    version: 1,
    effects: [
      activation({
        text: 'Remove a monster from play.',
        targets: [anyMonster],
        resolve: [withMonster((x, card) => x.banish([card]))],
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
    id: 'toy-snap',
    version: 1,
    effects: [
      activation({
        text: 'Destroy another Spell or Trap on the field.',
        targets: [
          target('another Spell or Trap on the field', (x) =>
            x.spellsTraps().filter((card) => card !== x.card),
          ),
        ],
        resolve: [
          {
            do: (x) => {
              const card = x.targets[0] ?? '';
              if (x.onField(card)) x.destroy([card]);
              else x.fizzle();
            },
          },
        ],
      }),
    ],
  },
  {
    id: 'toy-plant',
    version: 1,
    effects: [
      activation({
        text: 'Set 1 Trap of the hand.',
        resolve: [
          {
            choose: 'set',
            ask: 'a Trap of the hand',
            if: (x) => x.freeSpellTrapZones() > 0,
            from: (x) => x.hand().filter((card) => x.facts(card)?.kind === 'trap'),
            private: true,
          },
          {
            do: (x) => {
              const card = x.one('set');
              if (card === null) x.fizzle();
              else x.setSpellTrap(card);
            },
          },
        ],
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
  {
    id: 'toy-rise',
    version: 1,
    effects: [
      activation({
        text: 'Monsters of each graveyard are Special Summoned to all free Monster Zones of its owner, in Defense Position.',
        summons: true,
        resolve: [
          {
            do: (x) =>
              x.atOnce(() => {
                for (const seat of x.allSeats)
                  for (const card of x.graveyard(seat))
                    if (revivable(x.state, x.env, card)) x.specialSummon(card, { seat, position: 'defense' });
              }),
          },
        ],
      }),
    ],
  },
];
