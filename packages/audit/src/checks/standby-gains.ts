import type { TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, lifeOf } from '../desk.js';

const SNATCH_STEAL = 'snatch-steal';
/** Life Points that one Snatch Steal gives in a Standby Phase. */
const RENT = 1000;

interface Gain {
  readonly event: number;
  readonly team: TeamId;
  readonly delta: number;
}

/** What cards of the table give by themselves in a Standby Phase, without a Chain Link (TURN-STBY-01). */
export const standbyGains: Check = {
  name: 'standby-gains',
  rules: [{ rule: 'TURN-STBY-01', title: 'what a card gives in the Standby Phase is given, once' }],
  start: (desk) => {
    /** Snatch Steals that give the turn duelist Life Points in this Standby Phase; `null` outside of it */
    let rents: readonly string[] | null = null;
    let given: readonly Gain[] = [];
    const settle = (): void => {
      if (rents !== null) paid(desk, rents, given);
      rents = null;
      given = [];
    };
    return {
      on: {
        PhaseStarted: (data) => {
          settle();
          if (data.phase === 'standby') rents = rentsDue(desk);
        },
        LinkAdded: () => {
          // Their player has let triggers of the same phase come first; what is answered to them is no end of it.
          const ordered = desk.log.answered?.ask.about === 'order' && given.length < (rents?.length ?? 0);
          if (!ordered && desk.log.chain.links.length === 0) settle();
        },
        ChainEnded: () => {
          rents = rents?.filter((name) => desk.board.see(name)?.face === 'up') ?? null;
        },
        LifePointsChanged: (data) => {
          if (rents !== null && data.link === null && data.cause === 'effect' && data.delta > 0)
            given = [...given, { event: desk.now, team: data.team, delta: data.delta }];
        },
        PositionSet: () => {
          rents = null;
        },
      },
    };
  },
};

/** Face-up Snatch Steals of the opponent of whoever's turn it is. */
function rentsDue(desk: Desk): readonly string[] {
  const seat = desk.log.turn?.seat;
  if (seat === undefined) return [];
  return desk.board
    .cards(desk.board.opponents(seat), ['st'])
    .filter((card) => card.face === 'up' && card.id === SNATCH_STEAL)
    .map((card) => card.name);
}

function paid(desk: Desk, rents: readonly string[], given: readonly Gain[]): void {
  const { turn } = desk.log;
  if (turn === null || rents.length + given.length === 0) return;
  const mine = desk.board.teamOf(turn.seat);
  const good =
    given.length === rents.length && given.every(({ team, delta }) => team === mine && delta === RENT);
  const had = given.map(({ team, delta }) => `${delta} to ${team}`).join(', ');
  desk.weigh('TURN-STBY-01', desk.mayNegate('spell') ? null : good, () => ({
    message: `In the Standby Phase of ${turn.seat} ${rents.length} × ${RENT} Life Points are due to ${mine} for Snatch Steal; given were ${had === '' ? 'none' : had}.`,
    responsible: null,
    about: [lifeOf(mine), ...rents],
    evidence: given.map(({ event }) => event),
  }));
}
