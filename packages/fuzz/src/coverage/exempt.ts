/** A required cell that no random duel can hit, and why. */
export interface Exemption {
  readonly rule: string;
  readonly side: 'accepted' | 'refused';
  readonly reason: string;
}

export const EXEMPT: readonly Exemption[] = [
  {
    rule: 'DECK-SIZE-02',
    side: 'refused',
    reason: 'It says that there is no largest Deck, so nothing is refused by it.',
  },
];
