import { readFileSync } from 'node:fs';
import { auditEvents, PLAY_CHECKS, traitsOf } from '@duel-log/audit';
import { findRule, isInForce, type RulesetId, SCRIPTS } from '@duel-log/cards';
import {
  decide,
  type DuelEvent,
  emptyState,
  type Pool,
  RULESETS,
  readingOf,
  rulesetNamed,
  SWITCHES,
  toPosition,
  turnedFrom,
} from '@duel-log/duel';
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

/** By which rules the audit tells the readings of a switch apart. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'first-draw': ['DRAW-03'],
  'field-spells': ['SPELL-FIELD-02', 'SPELL-FIELD-03'],
  'own-field-spell': ['SPELL-FIELD-04'],
  'flip-summon': ['SUM-FLIP-01'],
  'zero-attack': ['DMG-AA-02'],
  replay: ['BATTLE-REPLAY-01', 'BATTLE-REPLAY-03'],
  'replay-counts': ['BATTLE-REPLAY-01'],
  'damage-step': ['DMG-LIMIT-01'],
  priority: ['SPEED-02'],
  'damage-chains': ['DMG-LIMIT-01'],
  'control-position': ['POS-02'],
  'own-effect': ['ENGINE-NEW-CHAIN'],
  search: ['CARD-PREVAILS-01'],
  'holder-gone': ['CARD-PREVAILS-01'],
  'mandatory-order': ['GAP-CHAIN-03'],
  'win-check': ['WIN-LP-01', 'WIN-DECK-01', 'WIN-EXODIA-01'],
};

/** Readings that forbid nothing which the other one demands: their streams are as legal under the other. */
const LEGAL_UNDER_BOTH: Readonly<Record<string, string>> = {
  'switch-own-field-spell-refuse': 'nothing happens in it',
  'switch-flip-summon-attack': 'nothing happens in it',
  'switch-damage-step-values': 'an attack that is not answered',
  'switch-priority-none': 'a Summon that is not answered yet',
  'switch-priority-summon-no-spell': 'a Summon that is not answered yet',
  'switch-damage-chains-one': 'one chain may be all that the players like',
  'switch-control-position-arrival': 'a monster that is not turned',
  'switch-control-position-arrival-flip': 'a monster that is not turned',
  'switch-own-effect-next-chain': 'an effect may wait for the next chain of its own accord',
  'switch-own-effect-next-chain-refused': 'nothing happens in it',
  'switch-search-proven': 'a search may be declined',
  'switch-search-proven-found': 'a search that finds something',
};

const scenarioOf = (id: string): Scenario => {
  const found = scenarios.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no scenario ${id}`);
  return found;
};

const flags = (events: readonly DuelEvent[], pool: Pool) =>
  auditEvents(events, { pool, initial: emptyState(), checks: PLAY_CHECKS }).violations;

const without = (type: DuelEvent['type']) => (events: readonly DuelEvent[]) =>
  events.filter((event) => event.type !== type);

type Forge = (events: readonly DuelEvent[]) => readonly DuelEvent[];
type Forged = readonly [what: string, id: string, rule: string, forge: Forge];

/** What only the turned reading forbids, or demands. */
const FORGED: readonly Forged[] = [
  [
    'Exodia in a hand after the effect',
    'switch-win-check-after-effect',
    'WIN-EXODIA-01',
    without('DuelEnded'),
  ],
  ['a Deck out after the effect', 'switch-win-check-after-effect-deck', 'WIN-DECK-01', without('DuelEnded')],
  ['no Life Points after the effect', 'switch-win-check-after-effect-lp', 'WIN-LP-01', without('DuelEnded')],
  [
    'another attacker in a Replay',
    'switch-replay-same-attacker',
    'BATTLE-REPLAY-01',
    (events) => {
      const last = events.map(({ type }) => type).lastIndexOf('AttackDeclared');
      return events.map((event, i) =>
        event.type === 'AttackDeclared' && i === last
          ? { ...event, data: { ...event.data, attacker: 'A.monster:2' } }
          : event,
      );
    },
  ],
  [
    'a question about a Replay that is none',
    'switch-replay-same-attacker-own',
    'BATTLE-REPLAY-01',
    (events) => told(events, 'classic-8000+replay=same-attacker+replay-counts=defender'),
  ],
  [
    'an ignition effect in answer to something else than a Summon',
    'switch-priority-summon',
    'SPEED-02',
    (events) =>
      events.map((event) =>
        event.type === 'DecisionOpened' && event.data.asks.about === 'summoned'
          ? { ...event, data: { ...event.data, asks: { ...event.data.asks, about: 'attack' } } }
          : event,
      ),
  ],
  [
    'a position of another ruleset',
    'switch-zero-attack-destroys',
    'ENGINE-POSITION',
    (events) => {
      const given = events.find((event) => event.type === 'PositionSet');
      if (given?.type !== 'PositionSet') return events;
      const position = { ...given.data.position, ruleset: 'classic-8000+zero-attack=spares' };
      return [...events, { ...given, data: { ...given.data, position } }];
    },
  ],
];

describe('named switches', () => {
  it('have names, and readings with names, of their own', () => {
    const names = SWITCHES.flatMap(({ name, readings }) => [
      name,
      ...readings.map((reading) => `${name}=${reading.name}`),
    ]);
    expect(new Set(names).size).toBe(names.length);
    for (const { readings } of SWITCHES) expect(readings.length).toBe(2);
  });

  it('name the rules that speak of them: those by which the audit tells their readings apart, among others', () => {
    for (const { name, rules } of SWITCHES) {
      expect(Object.keys(rules), name).toEqual(expect.arrayContaining([...(RULES[name] ?? ['none'])]));
      for (const rule of Object.keys(rules))
        expect(findRule(rule) !== undefined || rule === 'ENGINE-NEW-CHAIN', rule).toBe(true);
    }
  });

  it('stand as the sentence of each rule says where a document has that rule', () => {
    for (const ruleset of RULESETS.values())
      for (const one of SWITCHES)
        for (const rule of Object.keys(one.rules).filter((id) => isInForce(id, ruleset.base as RulesetId)))
          expect(turnedFrom(rule, ruleset), `${ruleset.name} ${rule}`).toEqual([]);
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
      const turned = SWITCHES.find((one) => one.name === name)?.readings.find((one) => one.name !== reading);
      const ruleset = rulesetNamed(`classic-8000+${name}=${turned?.name}`)?.name ?? '';
      const { pool } = environment(scenario);
      const events = eventsOf(play(scenario).line);
      expect(flags(events, pool)).toEqual([]);
      const other = flags(told(events, ruleset), pool).map(({ rule }) => rule);
      if (LEGAL_UNDER_BOTH[id] === undefined) expect(RULES[name]).toContain(other[0]);
      else expect(other).toEqual([]);
    },
  );

  it.each(FORGED)('a forged stream is found out: %s', (_, id, rule, forge) => {
    const scenario = scenarioOf(id);
    const events = forge(eventsOf(play(scenario).line));
    expect(flags(events, environment(scenario).pool).map((one) => one.rule)).toContain(rule);
  });

  it('a Replay whose monster can attack nothing uses the attack', () => {
    const events = eventsOf(play(scenarioOf('switch-replay-same-attacker-bound')).line);
    const cancelled = events.find(({ type }) => type === 'AttackCancelled');
    expect(cancelled?.data).toEqual({ attacker: 'A.monster:1', reason: 'replay' });
  });

  it('a judge cannot set a position of another ruleset', () => {
    const { line, context } = play(scenarioOf('switch-zero-attack-destroys'));
    const position = toPosition(line.state);
    const rule = (ruleset: string) =>
      decide(
        line.state,
        {
          type: 'IssueRuling',
          by: 'judge',
          judge: 'Ada',
          authority: 'head judge',
          reason: 'a test',
          citation: 'ENGINE-POSITION',
          sets: { position: { ...position, ruleset }, reason: 'rewind' },
        },
        context.env,
        () => 0,
      );
    expect(rule(position.ruleset)._tag).toBe('Right');
    const refused = rule(`${position.ruleset}+zero-attack=spares`);
    expect(refused._tag === 'Left' ? refused.left.rule : null).toBe('ENGINE-POSITION');
  });

  it('the audit and the texts call a search by the same key', () => {
    const searches = [...SCRIPTS.values()].flatMap(({ id, effects = [] }) =>
      effects.filter(({ finds }) => finds !== undefined).map(({ key }) => `${id}/${key}`),
    );
    const known = [...SCRIPTS.keys()].flatMap((id) => {
      const finds = traitsOf(id).finds;
      return finds === undefined ? [] : [`${id}/${finds.effect}`];
    });
    expect(searches.length).toBeGreaterThan(3);
    expect(known.sort()).toEqual(searches.sort());
  });

  it('are told in docs/switches.md, which `npx tsx --conditions=source scripts/switches.ts` writes', () => {
    const page = readFileSync(new URL('../../../docs/switches.md', import.meta.url), 'utf8');
    expect(page).toBe(switchesPage());
  });
});
