import { NOT_REFUSED } from './not-refused.js';

/** A required cell that no random duel can hit, and why. */
export interface Exemption {
  readonly rule: string;
  readonly side: 'accepted' | 'refused';
  readonly reason: string;
}

/** Rules that random duels do not meet at all, from no side. */
const NOT_MET: Readonly<Record<string, string>> = {
  'CARD-ATTR-01': 'A fact of cards: the test of the card table looks at all of them.',
  'CARD-TYPE-01': 'A fact of cards: the test of the card table looks at all of them.',
  'CARD-COLOR-01': 'Colours are shown, and no command or event speaks of them.',
  'CARD-EFF-05': 'No card of the random duels has a Multi-Trigger effect.',
  'COND-GY-01': 'A courtesy at the table, of which neither a command nor an event speaks.',
  'GAP-WIN-01': 'That both sides win in one event is too rare; scenarios and tests by hand show it.',
  'INFO-HONEST-01': 'A question at the table, of which neither a command nor an event speaks.',
  'TERM-PLAY-01': 'It says what a word means; no command or event is judged by that word.',
  'WIN-LP-02': 'That both sides come to zero in one event is too rare; scenarios and tests by hand show it.',
  'ZONE-MAT-01': 'It is about mats and tables, of which neither a command nor an event speaks.',
};

const MATCH = 'A random duel is one Duel; random Matches are played by a test of their own.';
const OF_A_MATCH = [
  'MATCH-DEF-01',
  'MATCH-DRAW-01',
  'MATCH-DRAW-02',
  'MATCH-EARLY-01',
  'MATCH-LEAGUE-REPLAY-01',
  'MATCH-RESET-01',
  'MATCH-STRUCT-01',
  'MATCH-WIN-01',
  'MATCH-WIN-02',
  'SETUP-LOSER-01',
  'SETUP-SIDE-01',
  'SETUP-SIDE-02',
  'SETUP-TOSS-02',
];

/** By these only an effect that its player declares can be refused. */
const DECLARED = 'Only a declared effect can break it; duels of such cards have tests of their own.';
const OF_DECLARED = [
  'BATTLE-WINDOW-01',
  'CHAIN-02',
  'CTRL-01',
  'TERM-DISCARD-01',
  'ZONE-CONSERVE-01',
  'ZONE-DESTROY-01',
  'ZONE-GY-01',
  'ZONE-MON-01',
  'ZONE-RFP-01',
  'ZONE-ST-04',
];

const accepted = (rule: string, reason: string): Exemption => ({ rule, side: 'accepted', reason });
const refused = (rule: string, reason: string): Exemption => ({ rule, side: 'refused', reason });

export const EXEMPT: readonly Exemption[] = [
  refused('DECK-SIZE-02', 'It says that there is no largest Deck, so nothing is refused by it.'),
  refused(
    'BATTLE-REPLAY-01',
    'Only where a switch leaves the attack to its monster is another attacker refused; scenarios show it.',
  ),
  ...Object.entries(NOT_REFUSED).map(([rule, reason]) => refused(rule, reason)),
  ...OF_DECLARED.map((rule) => refused(rule, DECLARED)),
  ...OF_A_MATCH.map((rule) => accepted(rule, MATCH)),
  ...OF_A_MATCH.filter((rule) => !(rule in NOT_REFUSED)).map((rule) => refused(rule, MATCH)),
  ...Object.entries(NOT_MET).map(([rule, reason]) => accepted(rule, reason)),
];
