import { type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { type Attempt, forbiddenBy } from '../bans.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { linkOf } from '../recount-chain.js';

const SCAPEGOAT = 'scapegoat';

/**
 * Attacks, changes of position and activations that a face-up card forbids by its text, and the Summons that Scapegoat
 * forbids in its turn (CARD-PREVAILS-01).
 */
export const bans: Check = {
  name: 'bans',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'what cards forbid by their texts' }],
  start: (desk) => {
    /** by seat: the last Summon of this turn, and the last use of Scapegoat with effect, as events */
    const summoned = new Map<SeatId, number>();
    const scapegoats = new Map<SeatId, number>();
    return {
      on: {
        TurnStarted: () => {
          summoned.clear();
          scapegoats.clear();
        },
        PositionSet: () => {
          summoned.clear();
          scapegoats.clear();
        },
        MonsterSummoned: (data) => {
          summonAfterScapegoat(desk, data, scapegoats.get(data.by));
          summoned.set(data.by, desk.now);
        },
        LinkResolved: (data) => {
          const link = linkOf(desk.log, data.link);
          if (link?.id === SCAPEGOAT && link.activation && data.outcome === 'applied')
            scapegoats.set(link.by, desk.now);
        },
        SummonDeclared: (data) => {
          const card = data.how === 'flip' ? desk.board.see(data.card) : null;
          if (card !== null) ask(desk, { do: 'flip', by: data.by, card }, 'was Flip Summoned');
        },
        AttackDeclared: (data) => {
          const card = desk.board.see(data.attacker);
          if (card === null || desk.ownBattle()) return;
          ask(desk, { do: 'attack', by: seatOf(card.place), card }, 'attacked');
        },
        PositionChanged: (data) => {
          const card = data.how === 'command' ? desk.board.see(data.card) : null;
          if (card === null) return;
          ask(desk, { do: 'turn', by: seatOf(card.place), card }, 'changed position');
        },
        LinkAdded: (data) => {
          const facts = desk.facts(data.id);
          if (facts === null || !data.activation) return;
          if (data.id === SCAPEGOAT) scapegoatAfterSummon(desk, data, summoned.get(data.by));
          ask(desk, { do: 'activate', by: data.by, card: desk.board.see(data.card), facts }, 'was activated');
        },
      },
    };
  },
};

/** Scapegoat is used in a turn in which its user has Summoned. */
function scapegoatAfterSummon(
  desk: Desk,
  { by, card }: EventData['LinkAdded'],
  summoned: number | undefined,
): void {
  desk.weigh('CARD-PREVAILS-01', summoned === undefined, () => ({
    message: `${by} activated Scapegoat and has Summoned a monster in this turn, with event ${summoned ?? 0}; one may not do both.`,
    responsible: by,
    about: [desk.board.name(card) ?? card],
    evidence: summoned === undefined ? [] : [summoned],
  }));
}

/** A Summon in the turn of the own Scapegoat, after it. */
function summonAfterScapegoat(
  desk: Desk,
  { by, card }: EventData['MonsterSummoned'],
  scapegoat: number | undefined,
): void {
  if (scapegoat === undefined) return;
  desk.weigh('CARD-PREVAILS-01', false, () => ({
    message: `${by} Summoned ${desk.title(card)} in the turn in which the Scapegoat of ${by} had resolved (event ${scapegoat}).`,
    responsible: by,
    about: [desk.board.name(card) ?? card],
    evidence: [scapegoat],
  }));
}

function ask(desk: Desk, attempt: Attempt, what: string): void {
  const ban = forbiddenBy(desk, attempt);
  if (ban === null) return;
  const name = attempt.do === 'activate' ? attempt.facts.nameEn : desk.title(attempt.card.place);
  desk.weigh('CARD-PREVAILS-01', ban.sure ? false : null, () => ({
    message: `${name} ${what}, which ${desk.title(ban.card.place)} forbids.`,
    responsible: attempt.by,
    about: [attempt.card?.name ?? attempt.by],
    evidence: [desk.log.cards.get(ban.card.name)?.arrivedAt ?? -1].filter((at) => at >= 0),
  }));
}
