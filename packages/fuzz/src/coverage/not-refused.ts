/**
 * Rules in force by which no command and no Deck is refused, and why. Shown by `duel rules`; the coverage asks of these
 * only that they are seen kept.
 */
export const NOT_REFUSED: Readonly<Record<string, string>> = {
  ...carriedOut('duel/decide/setup', 'SETUP-LP-01', 'SETUP-LP-02', 'SETUP-LP-03', 'SETUP-FUSION-01'),
  ...carriedOut('duel/evolve/setup', 'SETUP-SIDE-02'),
  ...carriedOut('duel/match/decide', 'SETUP-SIDE-01'),
  ...carriedOut('duel/match/opening', 'MATCH-RESET-01'),
  ...carriedOut('duel/match/state', 'MATCH-LEAGUE-REPLAY-01', 'SETUP-TOSS-02'),
  ...carriedOut(
    'duel/decide/turn',
    'SETUP-SHUFFLE-01',
    'TURN-ALT-01',
    'TURN-END-01',
    'TURN-STBY-02',
    'DRAW-02',
    'DRAW-03',
    'BATTLE-START-01',
    'BATTLE-END-01',
    'BATTLE-MP2-01',
  ),
  ...carriedOut('duel/decide/duties', 'POS-05'),
  ...carriedOut(
    'duel/decide/battle',
    'SUM-FLIP-05',
    'BATTLE-REPLAY-02',
    'BATTLE-REPLAY-03',
    'DMG-ORDER-01',
    'DMG-FLIPUP-01',
    'DMG-GY-01',
  ),
  ...carriedOut(
    'duel/rules/battle',
    'DMG-AA-01',
    'DMG-AA-02',
    'DMG-AA-03',
    'DMG-AD-01',
    'DMG-AD-02',
    'DMG-AD-03',
    'DMG-DIRECT-01',
    'DMG-COMPARE-01',
  ),
  ...carriedOut(
    'duel/decide/chain',
    'CARD-EFF-01',
    'CHAIN-03',
    'CHAIN-04',
    'CHAIN-05',
    'CHAIN-06',
    'CTRL-04',
    'DMG-FLIP-01',
    'SPELL-NORMAL-01',
    'SPELL-CONT-01',
    'SPELL-STAY-01',
    'SPELL-RITUAL-01',
    'TRAP-NORMAL-01',
    'TRAP-CONT-01',
    'TRAP-COUNTER-01',
    'RIT-03',
  ),
  ...carriedOut('duel/decide/activation', 'CHAIN-01', 'SPELL-FIELD-02', 'SPELL-FIELD-03', 'LEAGUE-FIELD-01'),
  ...carriedOut('duel/rules/equips', 'GAP-EQUIP-01'),
  ...carriedOut('duel/rules/continuous', 'SPELL-FIELD-01', 'SPELL-FIELD-06'),
  ...carriedOut(
    'duel/effects/moves',
    'ZONE-GY-02',
    'ZONE-DESTROY-02',
    'SPELL-EQUIP-04',
    'FUS-05',
    'FUS-06',
    'GAP-LP-01',
  ),
  ...carriedOut('cards/effects/fusion', 'FUS-03', 'FUS-04'),
  ...carriedOut('cards/effects/ritual', 'RIT-02'),
  ...carriedOut(
    'duel/rules/wins',
    'WIN-LP-01',
    'WIN-LP-02',
    'WIN-DECK-01',
    'WIN-EXODIA-01',
    'GAP-WIN-01',
    'LEAGUE-WIN-01',
  ),
  ...carriedOut('cards/effects/destiny-board', 'WIN-DESTINY-01'),
  ...carriedOut(
    'duel/knowledge',
    'INFO-GY-01',
    'INFO-HAND-01',
    'INFO-HAND-02',
    'INFO-SET-01',
    'INFO-SIDE-01',
  ),
  ...refusedBy('SUM-NS-01', 'SUM-TRIB-04'),
  ...refusedBy('SUM-TRIB-01', 'CARD-LEVEL-01'),
  ...refusedBy('BATTLE-ATK-01', 'BATTLE-ATK-02'),
  ...refusedBy('COND-TOUCH-01', 'CTRL-05'),
  ...refusedBy('ZONE-MON-02', 'CTRL-03'),
  ...refusedBy('ZONE-ST-02', 'ZONE-ST-03'),
  ...refusedBy('SPEED-01', 'SPEED-03', 'SPEED-04'),
  ...refusedBy('SPELL-QUICK-03', 'SPELL-QUICK-02'),
  ...refusedBy('SPELL-QUICK-04', 'SPELL-QUICK-01'),
  ...refusedBy('TRAP-TIME-02', 'TERM-SET-02', 'SUM-SP-03', 'FUS-07', 'RIT-05'),
  ...refusedBy('CARD-PREVAILS-01', 'CARD-EFF-03'),
  ...allowing(
    'BATTLE-ATK-04',
    'BATTLE-ATK-05',
    'BATTLE-OPT-01',
    'CARD-EFF-05',
    'CARD-NORMAL-01',
    'SPELL-EQUIP-02',
    'SPELL-FIELD-05',
    'SPELL-SET-01',
    'SUM-FLIP-03',
    'SUM-SP-02',
    'ZONE-MON-03',
  ),
  ...because(
    'It is advice: no Deck is refused for it.',
    'DECK-ADVICE-01',
    'DECK-ADVICE-02',
    'DECK-ADVICE-03',
  ),
  ...because(
    'It says what a word means; the rules that use the word refuse.',
    'ZONE-FIELD-01',
    'TERM-PLAY-01',
  ),
  ...because(
    'A test of the card table looks at every card; no player states it.',
    'CARD-TYPE-01',
    'CARD-ATTR-01',
  ),
  'CARD-COLOR-01': 'Colours are shown, and never played.',
  'CARD-RULING-01': 'Each card is described as its ruling has it; there is no other reading to ask for.',
  'COND-DECLARE-01': 'The command is the announcement: nothing comes without one.',
  'COND-GY-01': 'A courtesy: graveyards lie open in every view, so nobody has to ask.',
  'INFO-HONEST-01': 'The log answers such questions itself; no player does in its place.',
  'SPELL-FIELD-07': 'Nothing turns up a Set Field Spell but its activation, which is asked for.',
  'ZONE-MAT-01': 'It is about mats and tables, which a log does not have.',
  'ZONE-RFP-02': 'No text of a card brings one back, so nobody can ask for it.',
};

type Reasons = Readonly<Record<string, string>>;

function because(reason: string, ...rules: readonly string[]): Reasons {
  return Object.fromEntries(rules.map((rule) => [rule, reason]));
}

/** `place` is a source as `duel rules` shows them. */
function carriedOut(place: string, ...rules: readonly string[]): Reasons {
  return because(`Carried out by the rules, never asked for: ${place}.`, ...rules);
}

/** A command that breaks it breaks another rule first, and is refused by that one. */
function refusedBy(other: string, ...rules: readonly string[]): Reasons {
  return because(`What breaks it is refused by ${other}.`, ...rules);
}

function allowing(...rules: readonly string[]): Reasons {
  return because('It allows: nothing is refused by it.', ...rules);
}
