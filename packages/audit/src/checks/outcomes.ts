import type { EventData, EventType } from '@duel-log/duel/read';
import type { Check, Handlers } from '../check.js';
import type { Desk } from '../desk.js';
import { linkOf } from '../recount-chain.js';

/** What an effect does. That it shows cards, or attaches its own card, is none of it: that happens without an effect, too. */
const DEEDS = [
  'CardMoved',
  'CardTurned',
  'PositionChanged',
  'ControlChanged',
  'MonsterSummoned',
  'MonsterSet',
  'TokenCreated',
  'LifePointsChanged',
  'LastingStarted',
  'CountersChanged',
] as const satisfies readonly EventType[];

/** What a link says of itself as it resolves: without effect it has done nothing, and only what players declare is declared (CARD-PREVAILS-01). */
export const outcomes: Check = {
  name: 'outcomes',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'a link without effect has done nothing' }],
  start: (desk) => {
    /** by link: the effect that is used */
    const effects = new Map<number, string>();
    /** by link: the first event that it brought about */
    const first = new Map<number, number>();
    const done = ({ link }: { readonly link: number | null }): void => {
      if (link !== null && !first.has(link)) first.set(link, desk.now);
    };
    const deeds = Object.fromEntries(DEEDS.map((type) => [type, done])) as Handlers;
    return {
      on: {
        ...deeds,
        LinkAdded: ({ link, effect }) => {
          effects.set(link, effect);
          first.delete(link);
        },
        LinkResolved: (data) => {
          const effect = effects.get(data.link);
          if (effect !== undefined) resolved(desk, data, effect === 'declared', first.get(data.link));
        },
        PositionSet: () => effects.clear(),
      },
    };
  },
};

function resolved(
  desk: Desk,
  { link: number, outcome }: EventData['LinkResolved'],
  declared: boolean,
  deed: number | undefined,
): void {
  const link = linkOf(desk.log, number);
  if (link === null || outcome === 'applied') return;
  const about = [link.name ?? link.place];
  if (outcome === 'declared') {
    desk.judge('CARD-PREVAILS-01', declared, () => ({
      message: `What ${desk.called(link.id)} did was to be declared by the players, and its text is known.`,
      responsible: null,
      about,
      evidence: [link.addedAt],
    }));
    return;
  }
  // What a judge has denied may have been carried out in part.
  if (declared) return;
  desk.weigh('CARD-PREVAILS-01', deed === undefined, () => ({
    message: `${desk.called(link.id)} resolved ${outcome === 'negated' ? 'negated' : 'without effect'}, and event ${deed ?? number} was brought about by it.`,
    responsible: link.by,
    about,
    evidence: [link.addedAt, ...(deed === undefined ? [] : [deed])],
  }));
}
