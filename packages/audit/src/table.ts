import type { CardFacts, CardId } from '@duel-log/duel/read';

/**
 * What the audit itself knows of the cards, written from the rulings and not from the decider. A card that is not
 * here and is no plain monster is unknown: what it might explain is undetermined.
 */
export interface Traits {
  /** may be activated in the Damage Step before calculation (DMG-LIMIT-01); Counter Traps are judged by their kind */
  readonly damageStep?: true;
  /** a Normal Spell that stays on the field */
  readonly stays?: true;
  /** its own effect moves the used card elsewhere */
  readonly leavesByItself?: true;
  /** a Trap that may be activated from the hand */
  readonly fromHand?: true;
  /** its effect makes Normal Summons or Sets beside the one of the turn, or in other phases */
  readonly summons?: true;
  /** changes the Tributes that a Normal Summon or Set needs */
  readonly tributes?: true;
  /** keeps monsters from being destroyed by battle */
  readonly saves?: 'itself' | 'equipped' | 'others';
  /** where a destroyed card may go instead of a graveyard */
  readonly banishes?: true;
  /** takes a Draw Phase away from somebody */
  readonly skipsDraws?: true;
  /** cards each drawer gets by one use */
  readonly draws?: number | 'any';
  /** changes ATK or DEF while it is attached, on the field, by its counters, or for a time */
  readonly values?: 'attached' | 'field' | 'counters' | 'lasting';
  /** effects of these cards on the field are negated while it applies */
  readonly negates?: readonly CardFacts['kind'][];
  /** changes battle positions without a chain link */
  readonly turnsMonsters?: true;
  /** may attack more than once in a turn */
  readonly attacksAgain?: true;
  /** one use of its effects a turn for each copy */
  readonly oncePerTurn?: true;
  /** its activated effects on the field are all Spell Speed 1 and no triggers */
  readonly ignition?: true;
  /** its effect on the field may be used by each duelist */
  readonly anybody?: true;
  /** has an effect of Spell Speed 2 */
  readonly quick?: true;
  /** cannot be Normal Summoned or Set */
  readonly noNormal?: true;
  /** cannot be Special Summoned */
  readonly noSpecial?: true;
  /** makes a battle of its own inside a chain */
  readonly ownBattle?: true;
  /** a Trap that answers this and nothing else; `own-summon`: one that its player makes, no Special one */
  readonly answers?: 'attack' | 'summon' | 'own-summon' | 'spell';
  /** names a monster of so much ATK or more */
  readonly fromAtk?: number;
  /** a Flip effect that needs nothing but its monster */
  readonly flips?: true;
  /** what has to be paid in each own Standby Phase, or the card is destroyed */
  readonly upkeep?: number;
  /** an Equip Spell for monsters of these only */
  readonly equips?: 'opposing';
  /** each time it resolves with effect, an effect that lasts begins */
  readonly lasts?: true;
  /** forbids Summons: to its user while its effect lasts, or to everybody while it lies face-up on the field */
  readonly bars?: 'lasting' | 'field';
  /** shows cards of a hand to somebody */
  readonly looks?: true;
  /** an optional search: the key of that effect, and what it may find */
  readonly finds?: { readonly effect: string; readonly fits: (facts: CardFacts) => boolean };
  /**
   * the monster that it is attached to: `both` are destroyed together, the monster goes when the card is `destroyed`,
   * or `control` of it goes back when the card leaves
   */
  readonly holds?: 'both' | 'destroyed' | 'control';
  /** its effect takes a monster of the opponent as an Equip Card */
  readonly absorbs?: true;
  /** wins or draws the duel by its text */
  readonly wins?: true;
  /** its user wins when this many turns are over, the one in which it resolves the first */
  readonly countsTurns?: number;
}

/** A search for cards of this id. */
const named = (id: CardId): NonNullable<Traits['finds']> => ({
  effect: 'search',
  fits: (facts) => facts.id === id,
});

const TABLE: Readonly<Record<CardId, Traits>> = {
  'aleister-the-invoker': { values: 'lasting', quick: true },
  'apprentice-magician': {
    finds: { effect: 'call', fits: ({ type, level }) => type === 'Spellcaster' && (level ?? 0) <= 2 },
  },
  'ash-blossom-and-joyous-spring': { quick: true },
  'black-illusion-ritual': {},
  'black-luster-ritual': {},
  'black-luster-soldier': { noNormal: true },
  'black-luster-soldier-envoy-of-the-beginning': {
    noNormal: true,
    oncePerTurn: true,
    attacksAgain: true,
    ignition: true,
  },
  'blue-dragon-summoner': {},
  'blue-eyes-ultimate-dragon': { noNormal: true },
  'book-of-moon': { damageStep: true },
  'brain-control': {},
  'breaker-the-magical-warrior': { values: 'counters' },
  'call-of-the-haunted': { holds: 'both' },
  'cannon-soldier': { ignition: true },
  'card-destruction': { draws: 'any' },
  'chain-detonation': { leavesByItself: true },
  'chain-strike': {},
  'change-of-heart': {},
  'chaos-emperor-dragon-envoy-of-the-end': { noNormal: true, ignition: true },
  'chaos-sorcerer': { noNormal: true, oncePerTurn: true, ignition: true },
  confiscation: { looks: true },
  'contract-with-don-thousand': { draws: 'any' },
  'creature-swap': { lasts: true },
  'cyber-dragon': {},
  'cyber-stein': { ignition: true },
  'dark-armed-dragon': { noNormal: true, ignition: true },
  'dark-hole': {},
  'dark-magician-of-chaos': { banishes: true },
  'dd-crow': { quick: true },
  'dd-warrior-lady': {},
  'de-spell': {},
  'delinquent-duo': {},
  'destiny-board': { wins: true },
  'domain-of-the-true-monarchs': { values: 'field', tributes: true },
  'dragoness-the-wicked-knight': { noNormal: true },
  'dragonpit-magician': {},
  'dragonpulse-magician': {},
  'dust-tornado': {},
  'evenly-matched': { fromHand: true },
  'excode-talker': { values: 'field', saves: 'others', noNormal: true },
  'exiled-force': { ignition: true },
  'exodia-the-forbidden-one': {},
  'fallen-of-albaz': {},
  'fiber-jar': { flips: true, draws: 5 },
  'fiendish-rhino-warrior': { saves: 'others' },
  'final-countdown': { wins: true, countsTurns: 20, lasts: true },
  fissure: {},
  'flame-swordsman': { noNormal: true },
  fusionist: { noNormal: true },
  'future-fusion': { holds: 'both' },
  'gaia-the-dragon-champion': { noNormal: true },
  'ghost-ogre-and-snow-rabbit': { quick: true },
  'giant-soldier-of-stone': {},
  'giant-trunade': {},
  'graceful-charity': { draws: 3 },
  'gravity-bind': {},
  'green-gadget': { finds: named('red-gadget') },
  'guiding-ariadne': {},
  'hamburger-recipe': {},
  'hand-destruction': { draws: 2 },
  'hane-hane': { flips: true },
  'heavy-storm': {},
  'hungry-burger': { noNormal: true },
  'imperial-order': { negates: ['spell'], upkeep: 700 },
  invocation: {},
  jinzo: { negates: ['trap'] },
  'judgment-dragon': { noNormal: true },
  'kycoo-the-ghost-destroyer': {},
  'labyrinth-tank': { noNormal: true },
  'last-turn': { ownBattle: true, wins: true, leavesByItself: true },
  'lava-golem': { noNormal: true },
  'ledger-of-legerdemain': {},
  'level-limit-area-b': { turnsMonsters: true },
  'limiter-removal': { damageStep: true, values: 'lasting' },
  'mage-power': { values: 'attached' },
  'magic-cylinder': { answers: 'attack' },
  'magic-deflector': { negates: ['spell'] },
  'magic-jammer': { answers: 'spell' },
  'magician-of-faith': {},
  'majesty-maiden-the-true-dracocaster': { tributes: true, quick: true },
  'man-eater-bug': { flips: true },
  'manticore-of-darkness': {},
  'mask-of-darkness': {},
  'mausoleum-of-the-emperor': { tributes: true, summons: true, anybody: true },
  megamorph: { values: 'attached' },
  metamorphosis: {},
  'mind-crush': {},
  'mirage-of-nightmare': { draws: 'any' },
  'mirror-force': { answers: 'attack' },
  'mirrorjade-the-iceblade-dragon': { quick: true, noNormal: true },
  'monster-reborn': {},
  'morphing-jar': { flips: true, draws: 5 },
  'mystical-space-typhoon': {},
  'night-assailant': {},
  'nobleman-of-crossout': { banishes: true },
  'number-39-utopia': { quick: true, noNormal: true },
  'overload-fusion': {},
  polymerization: {},
  'pot-of-avarice': { draws: 2 },
  'pot-of-greed': { draws: 2 },
  'premature-burial': { holds: 'destroyed' },
  'proxy-dragon': { saves: 'others', noNormal: true },
  raigeki: {},
  'reckless-greed': { skipsDraws: true, draws: 2 },
  'red-gadget': { finds: named('yellow-gadget') },
  relinquished: {
    absorbs: true,
    noNormal: true,
    oncePerTurn: true,
    values: 'attached',
    saves: 'equipped',
    ignition: true,
  },
  'rescue-hamster': {},
  'royal-decree': { negates: ['trap'] },
  'rush-recklessly': { lasts: true, damageStep: true, values: 'lasting' },
  sangan: {},
  scapegoat: { lasts: true, bars: 'lasting' },
  'secret-barrel': {},
  'secret-village-of-the-spellcasters': {},
  'set-rotation': {},
  shrink: { lasts: true, damageStep: true, values: 'lasting' },
  'skill-drain': { negates: ['monster'] },
  'smashing-ground': {},
  'snatch-steal': { equips: 'opposing', holds: 'control' },
  'solemn-judgment': {},
  'spirit-message-a': {},
  'spirit-message-i': {},
  'spirit-message-l': {},
  'spirit-message-n': {},
  'spirit-reaper': { saves: 'itself' },
  'swords-of-revealing-light': { stays: true },
  'thousand-eyes-restrict': {
    absorbs: true,
    noNormal: true,
    oncePerTurn: true,
    values: 'attached',
    saves: 'equipped',
    ignition: true,
  },
  'time-seal': { skipsDraws: true },
  'torrential-tribute': { answers: 'summon' },
  'trap-dustshoot': { looks: true },
  'trap-hole': { answers: 'own-summon', fromAtk: 1000 },
  'treeborn-frog': {},
  'tribe-infecting-virus': { ignition: true },
  'trickstar-lycoris': { quick: true },
  tsukuyomi: { noSpecial: true },
  'twin-headed-behemoth': { values: 'lasting' },
  'twin-twisters': {},
  'ultimate-offering': { summons: true },
  umi: { values: 'field' },
  'united-we-stand': { values: 'attached' },
  'vanitys-emptiness': { bars: 'field' },
  'vorse-raider': {},
  'wall-of-revealing-light': {},
  'witch-of-the-black-forest': {},
  'yata-garasu': { noSpecial: true, skipsDraws: true },
  'yellow-gadget': { finds: named('green-gadget') },
};

const NOTHING: Traits = {};

export function traitsOf(id: CardId | null): Traits {
  return id === null ? NOTHING : (TABLE[id] ?? NOTHING);
}

/** The audit knows all that this card can do. */
export function isKnown(facts: CardFacts | null): boolean {
  if (facts === null) return false;
  if (facts.kind === 'monster' && (facts.subtype === 'normal' || facts.subtype === 'token')) return true;
  return TABLE[facts.id] !== undefined;
}

/** Spell Speed of a Spell or Trap Card itself (SPEED-02, SPEED-03, SPEED-04). */
export function cardSpeed(facts: CardFacts): 1 | 2 | 3 {
  if (facts.kind === 'trap') return facts.subtype === 'counter' ? 3 : 2;
  return facts.subtype === 'quick-play' ? 2 : 1;
}

/** A used card of this kind stays on the field (SPELL-CONT-01, SPELL-STAY-01, TRAP-CONT-01). */
export function staysOnField(facts: CardFacts): boolean {
  return ['continuous', 'equip', 'field'].includes(facts.subtype) || traitsOf(facts.id).stays === true;
}

/** The five cards of WIN-DESTINY-01. */
export const DESTINY: readonly CardId[] = [
  'destiny-board',
  'spirit-message-i',
  'spirit-message-n',
  'spirit-message-a',
  'spirit-message-l',
];

/** The five pieces of WIN-EXODIA-01. */
export const EXODIA: readonly CardId[] = [
  'exodia-the-forbidden-one',
  'left-arm-of-the-forbidden-one',
  'right-arm-of-the-forbidden-one',
  'left-leg-of-the-forbidden-one',
  'right-leg-of-the-forbidden-one',
];
