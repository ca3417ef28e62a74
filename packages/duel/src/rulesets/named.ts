import type { Ruleset } from '../ruleset.js';
import { RULESETS } from './index.js';
import { readingOf, SWITCHES } from './switches.js';

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
