import type { MatchEventData } from '@duel-log/duel/read';
import { auditEvents } from '../../audit.js';
import { decks as deckCheck } from '../../checks/decks.js';
import type { MatchCheck } from '../check.js';
import { deckOf, type MatchDesk } from '../desk.js';

/** Who plays, and with which registered Deck (SETUP-PLAYERS-01, TAG-TEAM-02, DECK-*). */
export const registration: MatchCheck = {
  name: 'match/registration',
  rules: [
    { rule: 'SETUP-PLAYERS-01', title: 'a Duel begins when every player has a Deck, and there is no other' },
    { rule: 'TAG-TEAM-02', title: 'the place in a team is kept for the tournament' },
    ...deckCheck.rules,
  ],
  start: (desk) => ({
    on: {
      DeckRegistered: (data) => {
        player(desk, data);
        place(desk, data);
        list(desk, data);
        deck(desk, data);
      },
      DuelStarted: () => {
        const missing = (desk.opened?.seats ?? []).filter((seat) => !desk.registered.has(seat));
        desk.judge('SETUP-PLAYERS-01', desk.opened === null ? null : missing.length === 0, () => ({
          message: `A Duel was begun, and ${missing.join(' and ')} had registered no Deck.`,
          about: missing.map(deckOf),
        }));
      },
    },
  }),
};

function player(desk: MatchDesk, { seat }: MatchEventData['DeckRegistered']): void {
  const known = desk.opened?.seats.includes(seat) ?? null;
  desk.judge('SETUP-PLAYERS-01', known, () => ({
    message: `A Deck was registered for ${seat}; the Match is played by ${desk.opened?.seats.join(', ') ?? ''}.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
}

function place(desk: MatchDesk, { seat, player: name }: MatchEventData['DeckRegistered']): void {
  const places = desk.opened?.places ?? {};
  const chosen = Object.hasOwn(places, name) ? places[name] : undefined;
  if (chosen === undefined) return;
  const own = seat.slice((desk.teamOf(seat) ?? '').length);
  desk.judge('TAG-TEAM-02', own === chosen, () => ({
    message: `${name} sat at ${seat}, and had chosen place ${chosen} for the whole tournament.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
}

/** Every Deck of a Match is measured by one list, in one version. */
function list(desk: MatchDesk, { seat, list: own }: MatchEventData['DeckRegistered']): void {
  const of = desk.opened?.list;
  if (of === undefined) return;
  desk.judge('DECK-BAN-01', own?.id === of?.id && own?.version === of?.version, () => ({
    message: `The Deck of ${seat} was checked against ${named(own)}; the Match was opened with ${named(of)}.`,
    responsible: null,
    about: [deckOf(seat)],
    evidence: [0],
  }));
}

const named = (one: MatchEventData['MatchOpened']['list']): string =>
  one === null ? 'no list' : `the list ${one.id}, version ${one.version}`;

/** The Deck as the audit of a Duel judges it. */
function deck(desk: MatchDesk, data: MatchEventData['DeckRegistered']): void {
  const { seat, sizes, list: by } = data;
  const { opened } = desk;
  if (opened === null) return;
  const { ruleset, version, players, pool } = opened;
  const opening = {
    ruleset,
    version,
    seats: [seat],
    teams: [],
    players,
    sizes: { [seat]: sizes },
    decks: { [seat]: data.deck },
    list: by,
    pool,
    key: null,
  };
  const { verdicts, violations } = auditEvents([{ type: 'DuelOpened', data: opening }], {
    pool: desk.pool,
    list: desk.list,
    checks: [deckCheck],
  });
  for (const { rule, verdict, because } of verdicts) {
    if (verdict === 'ok') desk.ok(rule);
    else if (verdict === 'undetermined') desk.undetermined(rule, because);
  }
  for (const { rule, message } of violations)
    desk.violation(rule, { message, responsible: seat, about: [deckOf(seat)] });
}
