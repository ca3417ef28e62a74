import { CATALOGUE, findRule } from '@duel-log/cards';
import { badInput } from '../failure.js';

/** Capitals and digits between dashes: the id of a rule, as opposed to the words of another source. */
const looksLikeRule = (citation: string): boolean => /^[A-Z][A-Z\d]*(?:-[A-Z\d]+)+$/.test(citation);

/** Refusals that no document states have ids of the program; a ruling may cite them, too. */
const OWN = 'ENGINE-';

/** A ruling stands for good: what has the form of a rule's id must be one. Other words are free. */
export function demandRule(citation: string): void {
  if (!looksLikeRule(citation) || citation.startsWith(OWN) || findRule(citation) !== undefined) return;
  throw badInput(
    `--citation ${citation}: the catalogue has no such rule; the nearest are ${nearestRules(citation).join(', ')}. Cite one of \`duel rules\`, or another source in words.`,
  );
}

/** Ids of the catalogue that differ least. */
function nearestRules(id: string, most = 3): readonly string[] {
  return CATALOGUE.map((rule) => ({ id: rule.id, away: distance(id, rule.id) }))
    .sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map((one) => one.id);
}

/** How many signs have to be put in, left out or changed, words with the same beginning first. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  const [topic] = a.split('-');
  return (row[b.length] ?? 0) + (b.startsWith(`${topic}-`) ? 0 : a.length);
}
