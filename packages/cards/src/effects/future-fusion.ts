import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { bond } from './bond.js';
import { hasMaterials } from './fusion.js';
import { activation, choosePosition, pick, positionChosen } from './words.js';

const plans = (x: Scope) => x.extra().filter((card) => hasMaterials(x, card, x.deck()));

/** One card of the Deck for each material. */
function materials(x: Scope, fusion: Instance): readonly Instance[] {
  const deck = [...x.deck()];
  return (x.facts(fusion)?.materials ?? []).flatMap((id) => {
    const at = deck.findIndex((card) => x.at(card)?.id === id);
    return at < 0 ? [] : deck.splice(at, 1);
  });
}

/** The Fusion Monster that is due now, if it can still come. */
function arriving(x: Scope): Instance | null {
  if (x.freeMonsterZones() === 0) return null;
  return x.extra().find((card) => x.at(card)?.id === x.noted('plan')?.value) ?? null;
}

export const futureFusion: CardScript = {
  id: 'future-fusion',
  version: 1,
  effects: [
    activation({
      text: 'Sends the materials of a Fusion Monster from the Deck to the graveyard; it comes two turns later.',
      when: (x) =>
        plans(x).length > 0
          ? null
          : 'no Fusion Monster of the Fusion Deck has all its materials in the Deck.',
      resolve: [
        pick('fusion', 'the Fusion Monster', plans),
        {
          do: (x) => {
            const fusion = x.one('fusion');
            if (fusion === null) return x.fizzle();
            x.reveal(fusion, 'all');
            x.sendAll(materials(x, fusion), 'gy');
            x.shuffle();
            x.last('plan', { on: x.card, value: x.at(fusion)?.id ?? null });
            x.last('due', { on: x.card, value: x.nextTurnOf(x.me) + x.state.seatOrder.length });
          },
        },
      ],
    }),
  ],
  duties: [
    {
      key: 'arrive',
      text: 'In the second own Standby Phase the Fusion Monster is Fusion Summoned.',
      phase: 'standby',
      when: (x) => x.noted('due')?.value === x.state.turn.number && arriving(x) !== null,
      steps: [
        choosePosition,
        {
          do: (x) => {
            const card = arriving(x);
            if (card === null) return;
            x.atOnce(() => {
              x.specialSummon(card, { position: positionChosen(x), how: 'fusion' });
              x.equip(x.card, card);
            });
          },
        },
      ],
    },
  ],
  reactions: bond,
  lasting: { plan: { key: 'plan' }, due: { key: 'due' } },
};
