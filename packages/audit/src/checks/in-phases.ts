import type { EventData, SeatId, TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, lifeOf } from '../desk.js';
import { linkOf } from '../recount-chain.js';
import { traitsOf } from '../table.js';

const SNATCH_STEAL = 'snatch-steal';
const SWORDS = 'swords-of-revealing-light';
/** Turns of the opponent that Swords of Revealing Light lasts, and the Life Points of one Snatch Steal in a Standby Phase. */
const SWORDS_TURNS = 3;
const RENT = 1000;

/** Swords of Revealing Light that has resolved. */
interface Swords {
  readonly by: SeatId;
  /** event of its resolution */
  readonly event: number;
  /** turns of the opponent that have begun since */
  turns: number;
}

interface Gain {
  readonly event: number;
  readonly team: TeamId;
  readonly delta: number;
}

/** What cards of the table do by themselves in a phase, without a Chain Link: what they give, and when they go. */
export const inPhases: Check = {
  name: 'in-phases',
  rules: [
    { rule: 'TURN-STBY-01', title: 'what a card gives in the Standby Phase is given, once' },
    { rule: 'CARD-PREVAILS-01', title: 'a card that lasts for some turns goes with the last of them' },
  ],
  start: (desk) => {
    /** Snatch Steals that give the turn duelist Life Points in this Standby Phase; `null` outside of it */
    let rents: readonly string[] | null = null;
    let given: readonly Gain[] = [];
    const lying = new Map<string, Swords>();
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
        LinkAdded: settle,
        LifePointsChanged: (data) => {
          if (rents !== null && data.link === null && data.cause === 'effect' && data.delta > 0)
            given = [...given, { event: desk.now, team: data.team, delta: data.delta }];
        },
        LinkResolved: (data) => {
          const link = linkOf(desk.log, data.link);
          if (link?.id !== SWORDS || !link.activation || link.name === null || data.outcome !== 'applied')
            return;
          lying.set(link.name, { by: link.by, event: desk.now, turns: 0 });
        },
        CardMoved: (data) => {
          const one = lying.get(data.card ?? '');
          lying.delete(data.card ?? '');
          if (one !== undefined && data.destroyed === true && data.link === null) goes(desk, data, one);
        },
        TurnStarted: ({ seat }) => {
          for (const [name, one] of lying) {
            if (one.turns === SWORDS_TURNS) {
              stays(desk, name, one);
              lying.delete(name);
            } else if (!desk.board.allies(one.by).includes(seat)) one.turns += 1;
          }
        },
        PositionSet: () => {
          rents = null;
          lying.clear();
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
  desk.weigh('TURN-STBY-01', mayBeNegated(desk) ? null : good, () => ({
    message: `In the Standby Phase of ${turn.seat} ${rents.length} × ${RENT} Life Points are due to ${mine} for Snatch Steal; given were ${had === '' ? 'none' : had}.`,
    responsible: null,
    about: [lifeOf(mine), ...rents],
    evidence: given.map(({ event }) => event),
  }));
}

/** It was destroyed by its own text: not before the End Phase of the third turn. */
function goes(desk: Desk, { card }: EventData['CardMoved'], { event, turns }: Swords): void {
  desk.weigh('CARD-PREVAILS-01', turns >= SWORDS_TURNS && desk.log.phase === 'end', () => ({
    message: `${desk.title(card)} went by itself in turn ${turns} of the opponent since event ${event}; it goes in the End Phase of the third.`,
    responsible: null,
    about: [card ?? SWORDS],
    evidence: [event],
  }));
}

function stays(desk: Desk, name: string, { event }: Swords): void {
  desk.weigh('CARD-PREVAILS-01', mayBeNegated(desk) ? null : false, () => ({
    message: `${desk.title(name)} was still there when the third turn of the opponent since event ${event} was over; it goes in its End Phase.`,
    responsible: null,
    about: [name],
    evidence: [event],
  }));
}

/** Something negates Spells, or may have done so a moment ago. */
function mayBeNegated(desk: Desk): boolean {
  const negates = (id: string): boolean => traitsOf(id).negates?.includes('spell') === true;
  return desk.faceUp(negates) || [...desk.log.lasting.values()].some(({ card }) => negates(card));
}
