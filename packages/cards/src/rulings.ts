import rulingsJson from './data/rulings.json' with { type: 'json' };
import { deepFreeze } from './freeze.js';

/** A statement about one card that a test can check. */
export interface CardRuling {
  readonly id: string;
  readonly ruling: string;
  /** Is the action accepted (true) or refused (false)? null: the ruling says what happens. */
  readonly legal: boolean | null;
  readonly confidence: 'sure' | 'likely' | 'disputed';
  readonly source: string;
}

/** When a card may be activated, in words. */
export interface ActivationText {
  readonly when: string;
  readonly requires: string;
  readonly cost?: string;
  readonly targets?: string;
  /** May something of it be used in the Damage Step (DMG-LIMIT-01)? */
  readonly damageStep: boolean;
  readonly damageStepNote?: string;
}

/** A card's text in our own words, with its rulings. A rule of the catalogue wins over a ruling. */
export interface CardText {
  readonly text: string;
  /** null where the card has no effect that is activated. */
  readonly spellSpeed: 1 | 2 | 3 | null;
  readonly activation: ActivationText;
  readonly resolution: readonly string[];
  readonly rulings: readonly CardRuling[];
}

/** Text and rulings by card id; cards without an effect are not in it. */
export const RULINGS: ReadonlyMap<string, CardText> = new Map(
  Object.entries(deepFreeze(rulingsJson as Readonly<Record<string, CardText>>)),
);

export const cardText = (cardId: string): CardText | undefined => RULINGS.get(cardId);

/** The rulings of one card, none where it has no effect (CARD-RULING-01). */
export const rulingsOf = (cardId: string): readonly CardRuling[] => RULINGS.get(cardId)?.rulings ?? [];
