import { type EventData, type TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { EVERYTHING, type Finding, under } from '../ledger.js';
import { EXODIA, isKnown, traitsOf } from '../table.js';
import { holdsExodia } from './exodia.js';

/** Who gave up has lost, and what a judge decided is the result: no text of the game says it. */
const RESULT = 'ENGINE-RESULT';

/** What must be followed by the end of the duel. */
interface Ends {
  readonly event: number;
  readonly what: string;
}

/** The reason that an end names is there: a surrender, a ruling, five pieces, a card that was played. */
export const endings: Check = {
  name: 'endings',
  rules: [
    { rule: RESULT, title: 'a surrender and a ruling have the result that they name, and nothing else has' },
    { rule: 'WIN-EXODIA-01', title: 'five pieces in hand win at once' },
    { rule: 'CARD-PREVAILS-01', title: 'a duel ends by a card that was played and says so' },
  ],
  start: (desk) => {
    let ends: Ends | null = null;
    /** the result that a ruling of this commit names */
    let ruled: { readonly winner: TeamId | null } | null = null;
    const missing = ({ event, what }: Ends, then: string): void => {
      desk.judge(RESULT, false, () => ({
        message: `${then}, though ${what} at event ${event}; the end of the duel is missing.`,
        about: [EVERYTHING],
        evidence: [event],
      }));
    };
    return {
      each: (event) => {
        // What a judge sets in the same commit comes before the result.
        if (ends === null || (event.type !== 'ActionTaken' && ruled !== null)) return;
        if (event.type !== 'DuelEnded') missing(ends, `${event.type} followed`);
        ends = null;
      },
      on: {
        ActionTaken: ({ command }) => {
          ruled = null;
          if (command.type === 'Surrender' && desk.log.ended === null)
            ends = { event: desk.now, what: `${command.by} surrendered` };
        },
        JudgeRuled: ({ result }) => {
          ruled = result;
          if (result !== null && desk.log.ended === null)
            ends = { event: desk.now, what: 'a judge decided the duel' };
        },
        PositionSet: ({ position }) => {
          if (position.status === 'ended') ends = null;
        },
        DuelEnded: (data) => {
          ends = null;
          switch (data.reason) {
            // Judged by Life Points and draws.
            case 'life-points':
            case 'deck-out':
            case 'destiny-board':
              return;
            case 'surrender':
              return surrendered(desk, data);
            case 'ruling':
              return ruling(desk, data, ruled);
            case 'exodia':
              return exodia(desk, data);
            case 'last-turn':
              return lastTurn(desk, data);
            default:
              return byCard(desk, data);
          }
        },
      },
      finish: () => {
        if (ends !== null) missing(ends, 'The stream goes no further');
      },
    };
  },
};

const nobody = (winner: TeamId | null | undefined): string => winner ?? 'nobody';

function surrendered(desk: Desk, { winner }: EventData['DuelEnded']): void {
  const last = desk.log.command;
  if (last === null) {
    desk.undetermined(RESULT);
    return;
  }
  const { command, event } = last;
  const told = command.type === 'Surrender' && event === desk.now - 1;
  const teams = desk.board.teams().filter(({ seats }) => !seats.includes(command.by));
  // Of more than two sides the stream does not tell which of the others has won.
  const good = !told ? false : teams.length > 1 ? null : winner === teams[0]?.id;
  desk.judge(RESULT, good, () => ({
    message: told
      ? `${command.by} surrendered, and the duel ended with winner ${nobody(winner)}; ${nobody(teams[0]?.id)} has won.`
      : `The duel ended with winner ${nobody(winner)} by a surrender; the last command was ${command.type} of ${command.by}, so nobody gave up.`,
    about: [EVERYTHING],
    evidence: [event],
  }));
}

function ruling(
  desk: Desk,
  { winner }: EventData['DuelEnded'],
  ruled: { readonly winner: TeamId | null } | null,
): void {
  desk.judge(RESULT, ruled !== null && ruled.winner === winner, () => ({
    message: `The duel ended with winner ${nobody(winner)} by a ruling; ${ruled === null ? 'no judge has decided it' : `the judge decided for ${nobody(ruled.winner)}`}.`,
    about: [EVERYTHING],
    evidence: ruled === null ? [] : [desk.log.ruledAt ?? desk.now],
  }));
}

/** Five pieces in one hand; which pieces a hand holds that is hidden, nobody can tell. */
function exodia(desk: Desk, data: EventData['DuelEnded']): void {
  const league = desk.log.documents === 'league-8000' ? 'LEAGUE-WIN-01' : null;
  const rules = under('WIN-EXODIA-01', league);
  if (desk.board.seats.some((seat) => holdsExodia(desk, seat))) return;
  const hidden = desk.board.seats.some((seat) => {
    const hand = desk.board.pile(seat, 'hand');
    return hand.length >= EXODIA.length && hand.some((card) => (desk.board.see(card)?.id ?? null) === null);
  });
  desk.judge(rules, hidden ? null : false, () => ended(desk, data, 'no hand held the five pieces'));
}

/** Alone with monsters in the End Phase of the turn in which Last Turn was played, a side wins; else nobody does. */
function lastTurn(desk: Desk, data: EventData['DuelEnded']): void {
  const played = [...desk.log.lasting.values()].some(({ card }) => card === 'last-turn');
  const teams = new Set(
    desk.board.cards(desk.board.seats, ['monster']).map(({ place }) => desk.board.teamAt(place)),
  );
  const [team] = teams;
  const due = teams.size === 1 ? (team ?? null) : null;
  const over = desk.log.phase === 'end';
  desk.weigh('CARD-PREVAILS-01', played && over && (data.winner ?? null) === due, () =>
    ended(
      desk,
      data,
      !played
        ? 'it was not played'
        : over
          ? `the monsters on the field say ${nobody(due)}`
          : 'that is decided in the End Phase',
    ),
  );
}

/** Cards that count turns are judged where turns are counted; of all others the texts must say that they end a duel. */
function byCard(desk: Desk, data: EventData['DuelEnded']): void {
  const { reason } = data;
  if (traitsOf(reason).countsTurns !== undefined) return;
  const facts = desk.facts(reason);
  if (facts === null) {
    desk.weigh(RESULT, false, () => ended(desk, data, 'no rule and no card of the pool ends a duel so'));
    return;
  }
  const says = traitsOf(reason).wins === true || !isKnown(facts);
  desk.weigh('CARD-PREVAILS-01', says ? null : false, () =>
    ended(desk, data, 'its text does not end a duel'),
  );
}

function ended(desk: Desk, { winner, reason }: EventData['DuelEnded'], why: string): Finding {
  return {
    message: `The duel ended with winner ${nobody(winner)} (${desk.called(reason)}); ${why}.`,
    about: [EVERYTHING],
  };
}
