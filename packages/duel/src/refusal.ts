/** A command that was not carried out. Refusals are values, never stored: a refused command leaves no trace. */
export interface Refusal {
  /** The most specific broken rule: an id of the catalogue, or an own one starting with `ENGINE-`. */
  readonly rule: string;
  /** All other rules that the command breaks. */
  readonly also: readonly string[];
  /** What was tried, why not, and what is legal instead. */
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function refusal(
  rule: string,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): Refusal {
  return { rule, also: [], message, facts };
}

/**
 * Joins the refusals of independent checks into one: the first is the most specific, the others go to `also`.
 * `null` when nothing was broken.
 */
export function firstOf(found: readonly (Refusal | null)[]): Refusal | null {
  if (found.every((one) => one === null)) return null;
  let first: Refusal | null = null;
  const also: string[] = [];
  for (const one of found) {
    if (one === null) continue;
    if (first === null) first = one;
    else if (one.rule !== first.rule && !also.includes(one.rule)) also.push(one.rule);
    for (const more of one.also) if (more !== first.rule && !also.includes(more)) also.push(more);
  }
  return first === null ? null : { ...first, also };
}
