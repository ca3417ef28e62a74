import { readFileSync } from 'node:fs';
import { auditEvents, PLAY_CHECKS } from '@duel-log/audit';
import { type DuelEvent, emptyState, RULESETS, readingOf, rulesetNamed, SWITCHES } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import { switchesPage } from '../../../scripts/switches.js';
import { environment, eventsOf, play, readScenarios, type Scenario } from '../src/index.js';

const file = new URL('../../../fixtures/scenarios/own/switches.json', import.meta.url);
const scenarios = readScenarios('switches.json', readFileSync(file, 'utf8'));

/** The switch that a scenario is about, and the reading that its ruleset has. */
function aboutOf({ source, ruleset }: Scenario): { readonly name: string; readonly reading: string } {
  const name = String(source?.[0]).replace('switch:', '');
  const [one, rules] = [SWITCHES.find((item) => item.name === name), rulesetNamed(ruleset)];
  if (one === undefined || rules === null) throw new Error(`${ruleset} has no switch ${name}`);
  return { name, reading: readingOf(rules, one) };
}

/** The same stream, told as one of the other reading. */
const told = (events: readonly DuelEvent[], ruleset: string): readonly DuelEvent[] =>
  events.map((event) => {
    if (event.type === 'DuelOpened') return { ...event, data: { ...event.data, ruleset } };
    if (event.type !== 'PositionSet') return event;
    return { ...event, data: { ...event.data, position: { ...event.data.position, ruleset } } };
  });

/** Readings that forbid nothing which the other one demands: their streams are as legal under the other. */
const LEGAL_UNDER_BOTH: Readonly<Record<string, string>> = {
  'switch-own-field-spell-refuse': 'nothing happens in it',
  'switch-flip-summon-attack': 'nothing happens in it',
  'switch-damage-step-values': 'an attack that is not answered',
  'switch-priority-none': 'a Summon that is not answered yet',
  'switch-priority-summon-no-spell': 'a Summon that is not answered yet',
  'switch-damage-chains-one': 'one chain may be all that the players like',
  'switch-control-position-arrival': 'a monster that is not turned',
  'switch-own-effect-next-chain': 'an effect may wait for the next chain of its own accord',
  'switch-own-effect-next-chain-refused': 'nothing happens in it',
  'switch-search-proven': 'a search may be declined',
  'switch-search-proven-found': 'a search that finds something',
};

describe('named switches', () => {
  it('have names, and readings with names, of their own', () => {
    const names = SWITCHES.flatMap(({ name, readings }) => [
      name,
      ...readings.map((reading) => `${name}=${reading.name}`),
    ]);
    expect(new Set(names).size).toBe(names.length);
    for (const { readings } of SWITCHES) expect(readings.length).toBe(2);
  });

  it('stand in every ruleset for one of their readings', () => {
    for (const ruleset of RULESETS.values())
      for (const one of SWITCHES)
        expect(
          one.readings.map(({ name }) => name),
          ruleset.name,
        ).toContain(readingOf(ruleset, one));
  });

  it('are turned by a name, in any order, and give the one name that is recorded', () => {
    const name = 'classic-8000+zero-attack=spares+win-check=after-effect';
    const found = rulesetNamed('classic-8000+win-check=after-effect+zero-attack=spares+replay=new-attacker');
    expect(found?.name).toBe(name);
    expect(found?.zeroAttackDestroys).toBe(false);
    expect(rulesetNamed('classic-8000+replay=new-attacker')).toBe(RULESETS.get('classic-8000'));
  });

  it.each([
    '',
    'classic',
    'classic-8000+replay',
    'classic-8000+replay=perhaps',
    'classic-8000+luck=good',
    'classic-8000+replay=new-attacker+replay=same-attacker',
  ])('of the name "%s" mean nothing', (name) => {
    expect(rulesetNamed(name)).toBeNull();
  });

  it('have a scenario of each reading', () => {
    const shown = new Set(
      scenarios.map((scenario) => {
        const { name, reading } = aboutOf(scenario);
        return `${name}=${reading}`;
      }),
    );
    for (const { name, readings } of SWITCHES)
      for (const reading of readings) expect(shown).toContain(`${name}=${reading.name}`);
  });

  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    'the audit tells the reading of %s from the other one',
    (id, scenario) => {
      const { name, reading } = aboutOf(scenario);
      const other = SWITCHES.find((one) => one.name === name)?.readings.find((one) => one.name !== reading);
      const ruleset = rulesetNamed(`classic-8000+${name}=${other?.name}`)?.name ?? '';
      const { pool } = environment(scenario);
      const events = eventsOf(play(scenario).line);
      const flags = (stream: readonly DuelEvent[]) =>
        auditEvents(stream, { pool, initial: emptyState(), checks: PLAY_CHECKS }).violations;
      expect(flags(events)).toEqual([]);
      expect(flags(told(events, ruleset)).length > 0).toBe(LEGAL_UNDER_BOTH[id] === undefined);
    },
  );

  it('are told in docs/switches.md, which `npx tsx --conditions=source scripts/switches.ts` writes', () => {
    const page = readFileSync(new URL('../../../docs/switches.md', import.meta.url), 'utf8');
    expect(page).toBe(switchesPage());
  });
});
