/**
 * Rules that commands are refused by and that no check of a stream can look after, with the reason. Shown by
 * `duel rules`.
 */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'DECK-SIZE-02': 'It allows every size: nothing in a stream can break it.',
  'DECK-SIDE-02': 'A stream holds one Duel; cards are exchanged between Duels.',
  'DECK-SIDE-03': 'A stream holds one Duel; cards are exchanged between Duels.',
  'LEAGUE-POOL-01': 'A choice of the organiser at registration; a stream does not tell it.',
  'TAG-MATCH-01': 'A stream holds one Duel; how many there are is not in it.',
};
