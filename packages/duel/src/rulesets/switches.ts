import type { Ruleset } from '../ruleset.js';
import { RULESETS } from './index.js';

/** One point on which the documents or the years differ: each reading has a name, and stands for a value of a field. */
export interface Switch {
  readonly name: string;
  readonly question: string;
  readonly field: keyof Ruleset;
  readonly readings: readonly Reading[];
}

interface Reading {
  readonly name: string;
  readonly value: unknown;
  readonly says: string;
}

/** Keeps the values of the readings to those that the field may have. */
function point<F extends keyof Ruleset>(
  name: string,
  question: string,
  field: F,
  ...readings: readonly (readonly [name: string, value: Ruleset[F], says: string])[]
): Switch {
  return {
    name,
    question,
    field,
    readings: readings.map(([reading, value, says]) => ({ name: reading, value, says })),
  };
}

/** Every named switch, in the order in which a ruleset's name has them. */
export const SWITCHES: readonly Switch[] = [
  point(
    'first-draw',
    'Does the first turn have a draw (DRAW-03)?',
    'firstTurnDraw',
    ['draw', true, 'it has: six cards before the first Main Phase'],
    ['none', false, 'it has none: five cards'],
  ),
  point(
    'field-spells',
    'How many Field Spells may be face-up (SPELL-FIELD-02)?',
    'fieldSpellScope',
    ['one', 'all', 'one in the whole duel: a new one of the opponent replaces it as it resolves'],
    ['each', 'team', 'one of each side'],
  ),
  point(
    'own-field-spell',
    'What of a second own Field Spell (SPELL-FIELD-04, LEAGUE-FIELD-01)?',
    'ownFieldSpell',
    ['refuse', 'refuse', 'it is refused while the first is there'],
    ['replace', 'replace', 'it replaces the first'],
  ),
  point(
    'flip-summon',
    'To which position does a Flip Summon lead (SUM-FLIP-01, LEAGUE-FLIP-01)?',
    'flipSummonPositions',
    ['attack', ['attack'], 'to Attack Position'],
    ['either', ['attack', 'defense'], 'to Attack or Defense Position'],
  ),
  point(
    'zero-attack',
    'Does 0 ATK against 0 ATK destroy (DMG-AA-02)?',
    'zeroAttackDestroys',
    ['destroys', true, 'both monsters, as with any equal values'],
    ['spares', false, 'neither'],
  ),
  point(
    'replay',
    'What may attack after a Replay (BATTLE-REPLAY-01, BATTLE-REPLAY-03)?',
    'replay',
    ['new-attacker', 'new-attacker', 'any monster; the declaration is given back'],
    ['same-attacker', 'same-attacker', 'the same monster at another target; the declaration is used'],
  ),
  point(
    'replay-counts',
    'Whose number of monsters causes a Replay (BATTLE-REPLAY-01)?',
    'replayCounts',
    ['both', 'both', "either side's"],
    ['defender', 'defender', 'that of the attacked side'],
  ),
  point(
    'damage-step',
    'What may be activated in the Damage Step (DMG-LIMIT-01)?',
    'damageStepPositions',
    ['positions', true, 'what changes ATK, DEF or battle positions'],
    ['values', false, 'what changes ATK or DEF'],
  ),
  point(
    'priority',
    'May the turn duelist use an ignition effect right after a Summon of his, before it is answered?',
    'ignitionAfterSummon',
    ['none', false, 'no: only what answers at Spell Speed 2 or more'],
    ['summon', true, 'yes: the turn duelist keeps the word'],
  ),
  point(
    'damage-chains',
    'How many chains may a part of the Damage Step see, triggers apart?',
    'damageStepChains',
    ['many', 'many', 'as many as the players like'],
    ['one', 'one', 'one before damage calculation and one after it'],
  ),
  point(
    'control-position',
    'May a monster that changed hands this turn change its position though it came this turn (POS-02)?',
    'positionAfterControl',
    ['arrival', false, 'no: it came this turn, whoever controls it'],
    ['again', true, 'yes, once, by its new controller'],
  ),
  point(
    'own-effect',
    'May the own effect of a Continuous Spell or Trap join the chain in which the card was activated?',
    'ownEffectInItsChain',
    ['same-chain', true, 'yes, as its Spell Speed allows'],
    ['next-chain', false, 'no: from the next chain on'],
  ),
  point(
    'search',
    'May an optional search be activated though the Deck holds nothing to find?',
    'searchWithoutTarget',
    ['unproven', true, 'yes: nobody has to prove what the Deck holds'],
    ['proven', false, 'no: there must be a card to find'],
  ),
  point(
    'holder-gone',
    'What of a monster to be equipped to one that is gone (Relinquished)?',
    'equipWithoutHolder',
    ['graveyard', 'graveyard', 'it is sent to the graveyard'],
    ['stays', 'stays', 'it stays where it is'],
  ),
  point(
    'mandatory-order',
    'Several mandatory triggers of one player at once: in which order are they chained (GAP-CHAIN-03)?',
    'mandatoryOrder',
    ['chosen', 'chosen', 'in the order that this player chooses'],
    ['triggered', 'triggered', 'in the order in which they triggered'],
  ),
  point(
    'win-check',
    'When is it looked at whether the duel is won, while an effect resolves (WIN-LP-01, WIN-DECK-01, WIN-EXODIA-01)?',
    'winCheck',
    ['at-once', 'at-once', 'after everything that happens at once'],
    ['after-effect', 'after-effect', 'once the effect has resolved to its end'],
  ),
];

/** The reading of a switch that a ruleset has. */
export function readingOf(ruleset: Ruleset, one: Switch): string {
  const value = JSON.stringify(ruleset[one.field]);
  return one.readings.find((reading) => JSON.stringify(reading.value) === value)?.name ?? value;
}

/**
 * The ruleset of a name: that of a document, with the switches that the name turns, in any order
 * (`classic-8000+zero-attack=spares`). A name that means none: the sentence that says why.
 */
export function readRuleset(text: string): Ruleset | string {
  const [base = '', ...turned] = text.split('+');
  const known = RULESETS.get(base);
  if (known === undefined)
    return `There is no ruleset ${base} here; there are ${[...RULESETS.keys()].join(', ')}.`;
  const readings = new Map<string, string>();
  for (const part of turned) {
    const [name = '', reading = ''] = part.split('=');
    const one = SWITCHES.find((item) => item.name === name);
    if (one === undefined)
      return `No switch of a ruleset is called ${name}; there are ${SWITCHES.map((item) => item.name).join(', ')}.`;
    if (!one.readings.some((item) => item.name === reading))
      return `The switch ${name} has the readings ${one.readings.map((item) => item.name).join(' and ')}; ${reading === '' ? 'none was given' : `${reading} is none of them`}.`;
    if (readings.has(name)) return `The switch ${name} is given twice.`;
    readings.set(name, reading);
  }
  return turn(known, readings);
}

function turn(base: Ruleset, readings: ReadonlyMap<string, string>): Ruleset {
  const fields: Partial<Record<keyof Ruleset, unknown>> = {};
  let name = base.name;
  for (const one of SWITCHES) {
    const reading = readings.get(one.name);
    if (reading === undefined || reading === readingOf(base, one)) continue;
    fields[one.field] = one.readings.find((item) => item.name === reading)?.value;
    name += `+${one.name}=${reading}`;
  }
  return name === base.name ? base : ({ ...base, ...fields, name } as Ruleset);
}

const named = new Map<string, Ruleset | null>();
/** Names are kept once read; a reader of any number of streams forgets them when there are too many. */
const MOST_NAMES = 256;

/** The ruleset that a stream names; `null` where there is none of that name. */
export function rulesetNamed(name: string): Ruleset | null {
  let found = named.get(name);
  if (found === undefined) {
    const read = readRuleset(name);
    found = typeof read === 'string' ? null : read;
    if (named.size >= MOST_NAMES) named.clear();
    named.set(name, found);
  }
  return found;
}

/** The documents of a ruleset's name, without its switches: whose Deck rules and rules of the catalogue hold. */
export const documentsOf = (name: string): string => name.split('+', 1)[0] as string;
