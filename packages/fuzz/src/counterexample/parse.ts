import { EVENT_SHAPES, parseJson, shape } from '@duel-log/codec';
import type { RecipeCommand } from '../recipe.js';
import { type Counterexample, FORMAT } from './format.js';

/** A counterexample, or in one sentence what is wrong with its file. */
export type ParsedCounterexample =
  | { readonly ok: true; readonly counterexample: Counterexample }
  | { readonly ok: false; readonly message: string };

const { closed, count, int, leaf, list, nullable, table, text, word } = shape;

const words = list(word);
const anything = leaf<object>('object', (value) => typeof value === 'object' && value !== null);

/** Commands and positions are checked by themselves: they have shapes of their own. */
const WHOLE = closed({
  format: word,
  v: count,
  name: leaf<string>('plain name', (value) => typeof value === 'string' && /^[\w.-]{1,120}$/.test(value)),
  recipe: closed(
    {
      ruleset: word,
      pool: word,
      seed: text,
      decks: table(closed({ main: words, side: words, extra: words })),
      commands: list(anything),
    },
    { list: closed({ id: word, version: text }), from: anything },
  ),
  poolHash: text,
  finding: closed({ oracle: word, rule: word, revision: int, message: text }),
  event: nullable(closed({ type: word, data: anything })),
  boards: list(closed({ revision: count, hash: word })),
});

/** Reads the text of a counterexample file. `file` is its name, for the sentence about what is wrong with it. */
export function parseCounterexample(content: string, file = 'The file'): ParsedCounterexample {
  const no = (what: string, todo: string): ParsedCounterexample => ({
    ok: false,
    message: `${file} ${what}: ${todo}.`,
  });
  const json = parseJson(content);
  if (!json.ok) return no(json.fault, 'name a file that `duel fuzz` has written');
  const value = json.value as Partial<Counterexample> | null;
  if (typeof value !== 'object' || value?.format !== FORMAT)
    return no('is no counterexample', 'name a *.counterexample.json that `duel fuzz` has written');
  if (value.v !== 1)
    return no(
      value.v === undefined
        ? 'names no version (v)'
        : `is a counterexample of version ${JSON.stringify(value.v)}`,
      'this program reads version 1; take the one that has written it',
    );
  const fault = WHOLE.explain(value) ?? partsFault(value as Counterexample);
  if (fault === null) return { ok: true, counterexample: value as Counterexample };
  const { path, reason } = fault;
  return no(
    `cannot be used, its ${path.join('.')} ${reason}`,
    'mend this field, or let `duel fuzz` find the case anew',
  );
}

function partsFault({ recipe: { commands, from } }: Counterexample): shape.Fault | null {
  for (const [i, { chance, ...command }] of commands.entries()) {
    const path = ['recipe', 'commands', String(i)];
    if (chance !== undefined && !count.is(chance))
      return { path: [...path, 'chance'], reason: 'is no integer from 0' };
    const fault = EVENT_SHAPES.ActionTaken.explain({ command: command satisfies RecipeCommand });
    if (fault !== null) return { path: [...path, ...fault.path.slice(1)], reason: fault.reason };
  }
  if (from === undefined) return null;
  const fault = EVENT_SHAPES.PositionSet.explain({ position: from, reason: 'branch', of: null });
  return fault === null ? null : { path: ['recipe', 'from', ...fault.path.slice(1)], reason: fault.reason };
}
