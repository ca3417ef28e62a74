import { type CardScript, opponentsOf, type Scope, teamOf } from '@duel-log/duel';
import { activation } from './words.js';

/** Some seat of this side has a face-up Spellcaster. */
function hasSpellcaster(x: Scope, seats: readonly string[]): boolean {
  return x.faceUpMonsters(seats).some((card) => x.facts(card)?.type === 'Spellcaster');
}

export const secretVillageOfTheSpellcasters: CardScript = {
  id: 'secret-village-of-the-spellcasters',
  version: 1,
  effects: [activation({ text: 'Binds the Spells of whoever has no Spellcaster.', resolve: [] })],
  applies: [
    {
      key: 'village',
      forbids: (x, deed) => {
        if (deed.do !== 'activate' || deed.effect.kind !== 'activation') return null;
        if (x.env.pool.cards.get(deed.id)?.kind !== 'spell') return null;
        const own = teamOf(x.state, x.me).seats;
        const mine = hasSpellcaster(x, own);
        if (own.includes(deed.by))
          return mine ? null : 'without a face-up Spellcaster, Secret Village binds the own Spells.';
        const theirs = hasSpellcaster(x, opponentsOf(x.state, x.me));
        return mine && !theirs
          ? 'Secret Village of the Spellcasters binds the Spells of the side without a Spellcaster.'
          : null;
      },
    },
  ],
};
