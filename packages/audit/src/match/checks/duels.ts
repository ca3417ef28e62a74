import type { DuelEvent, EventData, MatchEventData } from '@duel-log/duel/read';
import type { DuelStream } from '../audit.js';
import type { MatchCheck } from '../check.js';
import { deckOf, duelNamed, type MatchDesk, RESULTS } from '../desk.js';

/** The Match beside the streams of its Duels: begun afresh with the right Decks, ended as it is said (MATCH-RESET-01, MATCH-DEF-01). */
export const duels: MatchCheck = {
  name: 'match/duels',
  rules: [
    { rule: 'MATCH-RESET-01', title: 'every Duel is opened anew, with the Decks as they are' },
    { rule: 'MATCH-DEF-01', title: 'a result is what the stream of its Duel tells' },
    { rule: 'SETUP-TOSS-01', title: 'toss and choice are those of the Duel' },
  ],
  start: (desk) => ({
    on: {
      DuelStarted: ({ number, duel }) => {
        const stream = desk.streamOf(duel);
        const wrong = stream === null ? null : staleStart(desk, stream);
        desk.judge('MATCH-RESET-01', wrong === null ? null : wrong === '', () => ({
          message: `Duel ${number} (${duel}) ${wrong ?? ''}.`,
          about: [duelNamed(duel), ...[...desk.decks.keys()].map(deckOf)],
        }));
      },
      ResultTaken: (data) => {
        const stream = desk.streamOf(data.duel);
        const wrong = stream === null ? null : otherEnd(stream, data);
        desk.judge('MATCH-DEF-01', wrong === null ? null : wrong === '', () => ({
          message: `The result of Duel ${data.number} is not that of ${data.duel}: ${wrong ?? ''}.`,
          about: [RESULTS, duelNamed(data.duel)],
        }));
        if (stream !== null) toss(desk, stream.events, data);
      },
    },
  }),
};

/** What is not fresh in a Duel; empty where all is well, `null` where the streams do not tell. */
function staleStart(desk: MatchDesk, { events }: DuelStream): string | null {
  const [first] = events;
  if (first?.type !== 'DuelOpened') return 'does not begin with its opening';
  const { data } = first;
  const { opened } = desk;
  if (opened === null) return null;
  if (data.ruleset !== opened.ruleset) return `was opened under ${data.ruleset}, not ${opened.ruleset}`;
  if (data.list?.id !== opened.list?.id || data.list?.version !== opened.list?.version)
    return 'was opened with another list';
  let known = true;
  for (const seat of opened.seats) {
    const due = desk.decks.get(seat) ?? null;
    const given = data.decks[seat] ?? null;
    if (due === null || given === null) known = false;
    else if (!sameCards(due.main, given.main) || !sameCards(due.extra, given.extra))
      return `was opened with another Deck of ${seat} than the one that is registered`;
  }
  return known ? '' : null;
}

/** The same cards, in whatever order. */
function sameCards(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [[...one].sort(), [...other].sort()];
  return a.length === b.length && a.every((card, at) => card === b[at]);
}

/** What the stream tells otherwise; empty where it agrees. */
function otherEnd({ events, hashAt }: DuelStream, data: MatchEventData['ResultTaken']): string {
  const end = endOf(events);
  const winner = (team: string | null): string => team ?? 'nobody';
  if (end === null) return `the Duel is not over, and ${winner(data.winner)} is said to have won`;
  if (end.winner !== data.winner)
    return `${winner(end.winner)} won there, and ${winner(data.winner)} is said to have won`;
  if (end.reason !== data.reason) return `it ended by ${end.reason}, not by ${data.reason}`;
  const head = hashAt(data.revision);
  return data.head === '' || head === data.head
    ? ''
    : `event ${data.revision} there is not the one that was read (another hash)`;
}

/** The end that has the last word; a position that a judge set later reopens the Duel. */
function endOf(events: readonly DuelEvent[]): EventData['DuelEnded'] | null {
  let end: EventData['DuelEnded'] | null = null;
  for (const event of events) {
    if (event.type === 'DuelEnded') end = event.data;
    else if (event.type === 'PositionSet') {
      const { status, result } = event.data.position;
      end = status === 'ended' && result !== null ? result : null;
    }
  }
  return end;
}

function toss(desk: MatchDesk, events: readonly DuelEvent[], data: MatchEventData['ResultTaken']): void {
  let tossed: string | null = null;
  let by: string | null = null;
  let first: string | null = null;
  for (const event of events) {
    if (event.type === 'CoinTossed' && event.data.purpose === 'start') tossed = event.data.result;
    else if (event.type === 'StarterChosen') ({ by, first } = event.data);
  }
  const good = tossed === data.tossed && by === data.chooser && first === data.first;
  desk.judge('SETUP-TOSS-01', good, () => ({
    message: `What is said of toss and choice in Duel ${data.number} is not what ${data.duel} tells.`,
    about: [duelNamed(data.duel)],
  }));
}
