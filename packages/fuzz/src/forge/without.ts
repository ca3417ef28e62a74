const TAG = 'There is no ruleset of Tag Duels in the engine yet, so no random duel can be forged.';
const BY_HAND =
  'No random duel gives the opportunity; streams written by hand in the tests of the audit break it.';
const MATCH =
  'A random duel is no Match; in the tests of the audit the streams of Matches are forged one rule after the other.';

/** Audited rules that no forgery breaks, and why. */
export const WITHOUT_FORGERY: Readonly<Record<string, string>> = {
  'ENGINE-POSITION':
    'A random duel has one position at most; a test of the switches sets one of another ruleset.',
  'ENGINE-NEW-CHAIN':
    'Only where a switch says so: streams are told under the other reading in the test of the switches.',
  'CHAIN-05': 'A Pass that is missing is reported as the question that was not answered (CHAIN-06).',
  'DECK-SIDE-02': MATCH,
  'DECK-SIDE-03': MATCH,
  'GAP-WIN-01': BY_HAND,
  'SPELL-FIELD-07': BY_HAND,
  'MATCH-DEF-01': MATCH,
  'MATCH-DRAW-01': MATCH,
  'MATCH-DRAW-02': MATCH,
  'MATCH-EARLY-01': MATCH,
  'MATCH-LEAGUE-REPLAY-01': MATCH,
  'MATCH-RESET-01': MATCH,
  'MATCH-STRUCT-01': MATCH,
  'MATCH-WIN-01': MATCH,
  'MATCH-WIN-02': MATCH,
  'SETUP-LOSER-01': MATCH,
  'SETUP-SIDE-01': MATCH,
  'SETUP-TOSS-02': MATCH,
  'WIN-LP-02': BY_HAND,
  'TAG-ATK-01': TAG,
  'TAG-ATK-03': TAG,
  'TAG-BASE-01': TAG,
  'TAG-CHAIN-04': TAG,
  'TAG-DECK-01': TAG,
  'TAG-DECK-02': TAG,
  'TAG-DECK-04': TAG,
  'TAG-DRAW-01': TAG,
  'TAG-FIELDSPELL-01': TAG,
  'TAG-LP-01': TAG,
  'TAG-MATCH-01': MATCH,
  'TAG-TEAM-02': MATCH,
  'TAG-TURN-01': TAG,
  'TAG-TURN-03': TAG,
  'TAG-WIN-02': TAG,
  'TAG-WIN-03': TAG,
};
