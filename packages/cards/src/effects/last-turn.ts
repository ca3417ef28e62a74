import { type Acts, type CardScript, type Instance, revivable, type Scope, teamOf } from '@duel-log/duel';
import { activation, everybody, pick } from './words.js';

const notes = (x: Scope, effect: string) =>
  x.state.lasting.filter((one) => one.card === 'last-turn' && one.effect === effect);

/** The monster that was kept, while it is on the field and has not gone back to the side of the challenger. */
const champion = (x: Scope): Instance | null => {
  const card = notes(x, 'champion')[0]?.on ?? null;
  return card !== null && x.isMonsterZone(card) && x.opponents.includes(x.controller(card)) ? card : null;
};

const challengers = (x: Scope) => x.deck().filter((card) => revivable(x.state, x.env, card));

/** Alone with monsters at the end, a side wins; else nobody does. */
function verdict(x: Acts): void {
  const teams = new Set(x.monsters().map((card) => teamOf(x.state, x.controller(card))));
  const [team] = teams;
  x.win('last-turn', teams.size === 1 ? (team?.seats[0] ?? null) : null);
}

export const lastTurn: CardScript = {
  id: 'last-turn',
  version: 1,
  effects: [
    activation({
      text: 'All cards but 1 own monster go; the opponent sends a monster of the Deck against it, and the turn decides the duel.',
      when: (x) => {
        if (!x.opponents.includes(x.turnSeat)) return 'only in the turn of an opponent.';
        if (x.lp > 1000) return 'only with 1000 Life Points or less.';
        return x.monsters([x.me]).length > 0 ? null : 'an own monster is needed.';
      },
      resolve: [
        pick('champion', 'the own monster that stays', (x) => x.monsters([x.me])),
        {
          do: (x) => {
            const kept = x.one('champion');
            if (kept === null) return x.fizzle();
            const all = [
              ...everybody(x).flatMap((seat) => x.hand(seat)),
              ...x.monsters(),
              ...x.spellsTraps(),
            ];
            x.sendAll(
              all.filter((card) => card !== kept),
              'gy',
            );
            const until = x.state.turn.number;
            x.last('champion', { on: kept, until });
            x.last('truce', { until });
            x.afterChain('challenge', x.turnSeat);
          },
        },
      ],
    }),
  ],
  duties: [
    {
      key: 'challenge',
      text: 'The opponent Special Summons a monster of the Deck, which attacks the monster that was kept.',
      phase: 'after-chain',
      when: () => true,
      steps: [
        pick('challenger', 'a monster of the Deck', challengers),
        {
          do: (x) => {
            const [card, kept] = [x.one('challenger'), champion(x)];
            if (card === null || !x.specialSummon(card, { position: 'attack' })) return;
            x.shuffle();
            x.last('challenger', { on: card, until: x.state.turn.number });
            if (kept !== null) x.attackNow(card, kept);
          },
        },
      ],
    },
  ],
  reactions: [
    {
      key: 'verdict',
      events: ['PhaseStarted'],
      match: (x, event) =>
        event.type === 'PhaseStarted' && event.data.phase === 'end' && notes(x, 'truce').length > 0,
      do: verdict,
    },
  ],
  lasting: {
    champion: { key: 'champion' },
    challenger: { key: 'challenger' },
    truce: {
      key: 'truce',
      sparesDamage: (x) =>
        x.state.battle !== null &&
        x.state.battle.attacker === notes(x, 'challenger')[0]?.on &&
        x.state.battle.target === notes(x, 'champion')[0]?.on,
    },
  },
};
