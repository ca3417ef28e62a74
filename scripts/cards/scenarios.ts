import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readScenarios, type Scenario, scenarioFiles } from '../../packages/scenarios/src/index.js';

export const root = join(import.meta.dirname, '..', '..');

export interface NamedScenario {
  /** file below fixtures/scenarios, `#`, id */
  readonly key: string;
  readonly scenario: Scenario;
}

/** Every scenario that is green, as the list of them says; a test holds that each is. */
export function greenScenarios(): readonly NamedScenario[] {
  const folder = join(root, 'fixtures/scenarios');
  const list = readFileSync(join(root, 'packages/scenarios/test/green.json'), 'utf8');
  const green = new Set(JSON.parse(list) as readonly string[]);
  return scenarioFiles(folder).flatMap((file) => {
    const name = relative(folder, file).replaceAll('\\', '/');
    return readScenarios(name, readFileSync(file, 'utf8'))
      .map((scenario) => ({ key: `${name}#${scenario.id}`, scenario }))
      .filter(({ key }) => green.has(key));
  });
}

/** The rulings that a scenario shows: those its source names, and the one after which it is called. */
export function rulingsShown({ id, source = [] }: Scenario): ReadonlySet<string> {
  const named = source.flatMap((one) => (one.startsWith('ruling:') ? [one.slice('ruling:'.length)] : []));
  return new Set([...named, id.split('/')[0] ?? id]);
}
