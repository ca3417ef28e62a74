import type { CardId } from '@duel-log/duel/read';

/** What a card does beside the effects that go on a Chain. */
export const PARTS = ['applies', 'duties', 'reactions', 'summon', 'equip', 'placed'] as const;
type CardPart = (typeof PARTS)[number];

const VALUES = 'a value: judged where it is shown (values-shown)';
const FOLLOWS = 'a value that follows another monster: not judged';
const FORBIDS = 'a ban: judged where something is done against it (bans)';
const NEGATES = 'a negation: a link that resolves as negated is not judged by its text';
const NO_SUMMON = 'what it forbids is judged at the Summon (normal-summon, summon-position)';
const OWN_WAY =
  'a Summon of its own: judged as a Summon (kinds-of-summon, summon-position); its price is not';
const PLACE = 'where cards go instead: judged as a place (graveyard)';
const BATTLE = 'battle: judged by damage calculation (battle-math, damage-order)';
const BOND = 'what happens to two cards that belong together, without a link: not judged';
const RETURN = 'what happens in a phase without a link: not judged';
const MEMORY = 'remembers what its link asks for when it is used: it does nothing by itself';

/** Why what a card does without a link has no text; by card and part. */
export const ELSEWHERE: Readonly<Record<CardId, Partial<Record<CardPart, string>>>> = {
  'black-luster-soldier-envoy-of-the-beginning': { summon: OWN_WAY },
  'breaker-the-magical-warrior': { applies: VALUES },
  'call-of-the-haunted': { reactions: BOND },
  'chaos-emperor-dragon-envoy-of-the-end': { summon: OWN_WAY },
  'cyber-dragon': { summon: OWN_WAY },
  'dark-magician-of-chaos': { applies: PLACE },
  'destiny-board': { reactions: BOND },
  'future-fusion': { duties: RETURN, reactions: BOND },
  'gravity-bind': { applies: FORBIDS },
  'imperial-order': { applies: NEGATES, duties: 'its price in a Standby Phase (duties)' },
  jinzo: { applies: FORBIDS },
  'last-turn': {
    duties: 'the end of the duel (endings, wins)',
    reactions: 'a battle of its own: not judged',
  },
  'level-limit-area-b': { applies: FORBIDS, reactions: 'positions that change without a link: not judged' },
  'limiter-removal': { reactions: RETURN },
  'mage-power': { applies: VALUES },
  'manticore-of-darkness': { reactions: MEMORY },
  megamorph: { applies: VALUES },
  'premature-burial': { reactions: BOND },
  relinquished: { applies: FOLLOWS },
  'royal-decree': { applies: NEGATES },
  'secret-village-of-the-spellcasters': { applies: 'a ban of a card outside the pool: not judged' },
  'sheep-token': { applies: 'a Token is no Tribute of a Tribute Summon: not judged' },
  'skill-drain': { applies: NEGATES },
  'snatch-steal': {
    equip: 'which monsters it may be put on (equips)',
    duties: 'Life Points in a Standby Phase (standby-gains)',
    reactions: BOND,
  },
  'spirit-message-a': { placed: 'how it comes to the field (placed)' },
  'spirit-message-i': { placed: 'how it comes to the field (placed)' },
  'spirit-message-l': { placed: 'how it comes to the field (placed)' },
  'spirit-message-n': { placed: 'how it comes to the field (placed)' },
  'spirit-reaper': {
    applies: BATTLE,
    reactions: 'its destruction once it was targeted, without a link: not judged',
  },
  'swords-of-revealing-light': { applies: FORBIDS, duties: 'when it goes (swords)' },
  'thousand-eyes-restrict': { applies: FORBIDS },
  tsukuyomi: { summon: NO_SUMMON, duties: RETURN },
  'twin-headed-behemoth': { reactions: MEMORY },
  umi: { applies: VALUES },
  'united-we-stand': { applies: VALUES },
  'wall-of-revealing-light': { applies: FORBIDS },
  'yata-garasu': { summon: NO_SUMMON, duties: RETURN },
};

/** Effects that go on a Chain and have no text, with the reason. */
export const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  'spirit-message-a/activate': 'it is never activated: Destiny Board places it',
  'spirit-message-i/activate': 'it is never activated: Destiny Board places it',
  'spirit-message-l/activate': 'it is never activated: Destiny Board places it',
  'spirit-message-n/activate': 'it is never activated: Destiny Board places it',
};
