const ALLOWS = 'It allows: nothing in a stream can break it.';
const ADVICE = 'It is advice: no Deck breaks it.';
const FACTS = 'A stream names cards; what they are is in the card table, whose test looks at every one.';

/** Rules that no check of a stream can look after, with the reason. Shown by `duel rules`. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'BATTLE-ATK-04': ALLOWS,
  'BATTLE-ATK-05': ALLOWS,
  'BATTLE-OPT-01': ALLOWS,
  'CARD-EFF-05': ALLOWS,
  'CARD-NORMAL-01': ALLOWS,
  'CARD-ATTR-01': FACTS,
  'CARD-TYPE-01': FACTS,
  'CARD-COLOR-01': 'Colours are shown, and no event speaks of them.',
  'COND-GY-01': 'A courtesy at the table: whether somebody asked first is not in a stream.',
  'DECK-ADVICE-01': ADVICE,
  'DECK-ADVICE-02': ADVICE,
  'DECK-ADVICE-03': ADVICE,
  'INFO-HAND-01': 'A stream holds every move to and from a hand: the number follows, and nobody states it.',
  'INFO-HONEST-01': 'Such questions are answered from the stream itself; what a player says is not in it.',
  'TERM-PLAY-01': 'It says what a word of the league text means; no event is judged by that word.',
  'ZONE-MAT-01': 'It is about mats and tables, which a stream does not have.',
  'SETUP-SIDE-02':
    'The cards of a duel are numbered by Deck and Fusion Deck alone: one of the Side Deck has no name in its stream.',
  'DECK-SIZE-02': 'It allows every size: nothing in a stream can break it.',
  'LEAGUE-POOL-01': 'A choice of the organiser at registration; a stream does not tell it.',
};
