import { seededPick } from '../core/picker.js';
import { type Finding, fingerprint, found } from '../finding.js';
import { type Inspection, INSPECTIONS, inspect } from '../inspect.js';
import { legality } from '../oracles/legality.js';
import { secrecy } from '../oracles/secrecy.js';
import type { PlayedRecipe } from '../play-recipe.js';
import { type Inspect, isSameFailure } from './same.js';

/**
 * How often an oracle that looks at places chosen by chance looks at a duel that may be the one: short ones are looked at
 * closely, long ones now and then.
 */
const roundsOf = (duel: PlayedRecipe): number =>
  Math.min(24, Math.max(3, Math.floor(600 / duel.commits.length)));

/**
 * The look that finds one failure again, and no other look: which one it is, the first duel shows. Oracles that choose by
 * chance where to look choose several times.
 */
export function lookFor(wanted: Finding): Inspect {
  let known: readonly Inspection[] = INSPECTIONS;
  return (duel) => {
    if (isAnswer(wanted)) return answers(duel, wanted);
    if (duel.fault !== null) return [];
    const rounds = roundsOf(duel);
    for (const inspection of known)
      for (let round = 0; round < rounds; round++) {
        const seed = round === 0 ? duel.seed : `${duel.seed}/${round}`;
        const findings = looked(inspection, duel, seed).filter((one) => isSameFailure(one, wanted));
        if (findings.length === 0) continue;
        known = [inspection];
        return findings;
      }
    return [];
  };
}

/** Everything that is wrong with a duel; what was looked for is looked for closely. */
export function lookAtAll(wanted: Finding): Inspect {
  return (duel) => {
    const closely = lookFor(wanted)(duel);
    const kinds = new Set(closely.map(fingerprint));
    const others = inspect(duel, { all: true, probes: 0 }).filter((one) => !kinds.has(fingerprint(one)));
    return [...closely, ...others];
  };
}

function looked({ name, look }: Inspection, duel: PlayedRecipe, seed: string): readonly Finding[] {
  try {
    return look(duel, seededPick(`${seed}/${name}`), {});
  } catch (error) {
    return found(name, duel.end.revision, [{ rule: 'ENGINE-THROWS', message: String(error) }]);
  }
}

/** The failure is an answer to a command, and no course of a duel. */
const isAnswer = ({ oracle }: Finding): boolean => oracle === 'legality' || oracle === 'secrecy';

/** What is wrong with the engine's answers to the commands of the recipe, refused ones with them. */
function answers(duel: PlayedRecipe, { oracle }: Finding): readonly Finding[] {
  const { env } = duel.setup;
  return duel.asked.flatMap(({ state, legal, command, whole, answer }) => {
    if (!whole) return [];
    const faults =
      oracle === 'legality'
        ? legality(state, env, legal, command, () => answer)
        : secrecy(state, env, command);
    return found(oracle, state.revision, faults);
  });
}
