import { type CardFacts, CLASSIC, makePool, type RegisteredDeck } from '@duel-log/duel';
import type { Setup } from '../setups.js';
import { TOY_CARDS } from './cards.js';
import { TOY_SCRIPTS } from './scripts.js';

const COPIES = 3;

const mute = (kind: CardFacts['kind'], subtype: string, more: Partial<CardFacts> = {}): CardFacts => ({
  id: `mute-${kind}-${subtype}`,
  nameEn: `Mute ${subtype} ${kind}`,
  nameFr: null,
  passcode: null,
  kind,
  subtype,
  ...more,
});

const body = { attribute: 'EARTH', type: 'Rock', level: 4, atk: 1400, def: 1100 } as const;

/** Cards of which only the facts are known: their players declare what they do. */
const MUTE_CARDS: readonly CardFacts[] = [
  mute('monster', 'effect', body),
  mute('monster', 'flip', { ...body, level: 2, atk: 300, def: 900 }),
  mute('monster', 'token', { ...body, level: 1, atk: 0, def: 0 }),
  mute('spell', 'normal'),
  mute('spell', 'continuous'),
  mute('spell', 'equip'),
  mute('spell', 'field'),
  mute('spell', 'quick-play'),
  mute('trap', 'normal'),
  mute('trap', 'continuous'),
  mute('trap', 'counter'),
];

const WITH = ['toy-soldier', 'toy-captain', 'toy-guard', 'toy-storm', 'toy-veto', 'toy-crier'];

const KINDS = [
  ...MUTE_CARDS.filter(({ subtype }) => subtype !== 'token'),
  ...TOY_CARDS.filter(({ id }) => WITH.includes(id)),
];

const DECK: RegisteredDeck = {
  main: KINDS.flatMap(({ id }) => Array.from({ length: COPIES }, () => id)).slice(0, 45),
  side: [],
  extra: [],
};

/** A duel in which many effects are declared, between Decks that hold described cards too. */
export const DECLARED_SETUP: Setup = {
  name: `${CLASSIC.name}/declared`,
  env: {
    ruleset: CLASSIC,
    pool: makePool('declared@1', [...MUTE_CARDS, ...TOY_CARDS]),
    scripts: new Map(TOY_SCRIPTS.map((script) => [script.id, script])),
  },
  decks: { A: DECK, B: DECK },
  list: null,
};
