/**
 * Rules that commands are refused by and that no check of a stream can look after, with the reason. Shown by
 * `duel rules`.
 */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'DECK-SIZE-02': 'It allows every size: nothing in a stream can break it.',
  'LEAGUE-POOL-01': 'A choice of the organiser at registration; a stream does not tell it.',
};
