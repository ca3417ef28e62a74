import type { Ruleset } from '../ruleset.js';

/** One point on which the documents or the years differ: each reading has a name, and stands for a value of a field. */
export interface Switch {
  readonly name: string;
  readonly question: string;
  readonly field: keyof Ruleset;
  /** rules that speak of it, each with the reading that its sentence states or takes for granted */
  readonly rules: Readonly<Record<string, string>>;
  readonly readings: readonly Reading[];
}

interface Reading {
  readonly name: string;
  readonly value: unknown;
  readonly says: string;
}

/** Keeps the values of the readings to those that the field may have, and the rules to these readings. */
function point<F extends keyof Ruleset, R extends string>(
  name: string,
  question: string,
  field: F,
  rules: Readonly<Record<string, NoInfer<R>>>,
  ...readings: readonly (readonly [name: R, value: Ruleset[F], says: string])[]
): Switch {
  return {
    name,
    question,
    field,
    rules,
    readings: readings.map(([reading, value, says]) => ({ name: reading, value, says })),
  };
}

/** Every named switch, in the order in which a ruleset's name has them. */
export const SWITCHES: readonly Switch[] = [
  point(
    'first-draw',
    'Does the first turn have a draw?',
    'firstTurnDraw',
    { 'DRAW-03': 'draw', 'TAG-DRAW-01': 'none' },
    ['draw', true, 'it has: six cards before the first Main Phase'],
    ['none', false, 'it has none: five cards'],
  ),
  point(
    'field-spells',
    'How many Field Spells may be face-up?',
    'fieldSpellScope',
    { 'SPELL-FIELD-02': 'one', 'SPELL-FIELD-03': 'one', 'TAG-FIELDSPELL-01': 'each' },
    ['one', 'all', 'one in the whole duel: a new one of the opponent replaces it as it resolves'],
    ['each', 'team', 'one of each side'],
  ),
  point(
    'own-field-spell',
    'What of a second own Field Spell?',
    'ownFieldSpell',
    { 'SPELL-FIELD-04': 'refuse', 'LEAGUE-FIELD-01': 'replace', 'TAG-FIELDSPELL-01': 'replace' },
    ['refuse', 'refuse', 'it is refused while the first is there'],
    ['replace', 'replace', 'it replaces the first'],
  ),
  point(
    'flip-summon',
    'To which position does a Flip Summon lead?',
    'flipSummonPositions',
    { 'SUM-FLIP-01': 'attack', 'LEAGUE-FLIP-01': 'either' },
    ['attack', ['attack'], 'to Attack Position'],
    ['either', ['attack', 'defense'], 'to Attack or Defense Position'],
  ),
  point(
    'zero-attack',
    'Does 0 ATK against 0 ATK destroy?',
    'zeroAttackDestroys',
    { 'DMG-AA-02': 'destroys' },
    ['destroys', true, 'both monsters, as with any equal values'],
    ['spares', false, 'neither'],
  ),
  point(
    'replay',
    'What may attack after a Replay?',
    'replay',
    { 'BATTLE-REPLAY-01': 'new-attacker', 'BATTLE-REPLAY-03': 'new-attacker' },
    ['new-attacker', 'new-attacker', 'any monster; the declaration is given back'],
    ['same-attacker', 'same-attacker', 'the same monster at another target; the declaration is used'],
  ),
  point(
    'replay-counts',
    'Whose number of monsters causes a Replay?',
    'replayCounts',
    { 'BATTLE-REPLAY-01': 'both' },
    ['both', 'both', "either side's"],
    ['defender', 'defender', 'that of the attacked side'],
  ),
  point(
    'damage-step',
    'What may be activated in the Damage Step?',
    'damageStepPositions',
    { 'DMG-LIMIT-01': 'positions' },
    ['positions', true, 'what changes ATK, DEF or battle positions'],
    ['values', false, 'what changes ATK or DEF'],
  ),
  point(
    'priority',
    'May the turn duelist use an ignition effect right after a Summon of his, before it is answered?',
    'ignitionAfterSummon',
    { 'SPEED-02': 'none' },
    ['none', false, 'no: only what answers at Spell Speed 2 or more'],
    ['summon', true, 'yes: the turn duelist keeps the word'],
  ),
  point(
    'damage-chains',
    'How many chains may a part of the Damage Step see, triggers apart?',
    'damageStepChains',
    { 'DMG-LIMIT-01': 'many' },
    ['many', 'many', 'as many as the players like'],
    ['one', 'one', 'one before damage calculation and one after it'],
  ),
  point(
    'control-position',
    'May a monster that changed hands this turn change its position though it came this turn?',
    'positionAfterControl',
    { 'POS-02': 'arrival' },
    ['arrival', false, 'no: it came this turn, whoever controls it'],
    ['again', true, 'yes, once, by its new controller'],
  ),
  point(
    'own-effect',
    'May the own effect of a Continuous Spell or Trap join the chain in which the card was activated?',
    'ownEffectInItsChain',
    { 'ENGINE-NEW-CHAIN': 'same-chain' },
    ['same-chain', true, 'yes, as its Spell Speed allows'],
    ['next-chain', false, 'no: from the next chain on'],
  ),
  point(
    'search',
    'May an optional search be activated though the Deck holds nothing to find?',
    'searchWithoutTarget',
    { 'CARD-PREVAILS-01': 'unproven' },
    ['unproven', true, 'yes: nobody has to prove what the Deck holds'],
    ['proven', false, 'no: there must be a card to find'],
  ),
  point(
    'holder-gone',
    'What of a monster to be equipped to one that is gone (Relinquished)?',
    'equipWithoutHolder',
    { 'CARD-PREVAILS-01': 'graveyard' },
    ['graveyard', 'graveyard', 'it is sent to the graveyard'],
    ['stays', 'stays', 'it stays where it is'],
  ),
  point(
    'mandatory-order',
    'Several mandatory triggers of one player at once: in which order are they chained?',
    'mandatoryOrder',
    { 'GAP-CHAIN-03': 'chosen' },
    ['chosen', 'chosen', 'in the order that this player chooses'],
    ['triggered', 'triggered', 'in the order in which they triggered'],
  ),
  point(
    'win-check',
    'When is it looked at whether the duel is won, while an effect resolves?',
    'winCheck',
    { 'WIN-LP-01': 'at-once', 'WIN-DECK-01': 'at-once', 'WIN-EXODIA-01': 'at-once' },
    ['at-once', 'at-once', 'after everything that happens at once'],
    ['after-effect', 'after-effect', 'once the effect has resolved to its end'],
  ),
];

/** The reading of a switch that a ruleset has. */
export function readingOf(ruleset: Ruleset, one: Switch): string {
  const value = JSON.stringify(ruleset[one.field]);
  return one.readings.find((reading) => JSON.stringify(reading.value) === value)?.name ?? value;
}

/** A reading that a ruleset has in the place of the one that a rule's sentence states. */
export interface Turned {
  readonly name: string;
  readonly question: string;
  readonly reading: string;
  readonly says: string;
}

/** Where this ruleset reads a rule otherwise than its sentence in the catalogue; mostly nowhere. */
export function turnedFrom(rule: string, ruleset: Ruleset): readonly Turned[] {
  return SWITCHES.flatMap((one) => {
    const stated = one.rules[rule];
    const reading = readingOf(ruleset, one);
    if (stated === undefined || reading === stated) return [];
    const says = one.readings.find((other) => other.name === reading)?.says ?? '';
    return [{ name: one.name, question: one.question, reading, says }];
  });
}
