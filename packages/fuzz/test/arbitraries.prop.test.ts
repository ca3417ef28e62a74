import { fc, test } from '@fast-check/vitest';
import { auditEvents } from '@duel-log/audit';
import { BANLIST_2007, checkDeck, DECK_RULES, VANILLA_POOL } from '@duel-log/cards';
import {
  advance,
  CLASSIC,
  type DuelEvent,
  type DuelState,
  decider,
  emptyState,
  fold,
  LEAGUE,
  legalCommands,
  seededChance,
  VARIANT,
  viewEvent,
  viewState,
} from '@duel-log/duel';
import { describe, expect } from 'vitest';
import {
  checkState,
  duelCommands,
  duelModel,
  type DuelStep,
  type DuelTable,
  duelStarts,
  eventStreams,
  illegalDecks,
  legalCommandsAt,
  legalDecks,
  nearLegalCommands,
  playedStates,
  type Setup,
  syntheticStates,
  VANILLA_SETUP,
  viewers,
} from '../src/index.js';

const RULESET_IDS = ['classic-8000', 'league-8000', 'variant-4000'] as const;

describe.each(RULESET_IDS)('Decks of %s', (ruleset) => {
  for (const list of [null, BANLIST_2007]) {
    const check = { rules: DECK_RULES[ruleset], list };
    const by = list === null ? 'without a list' : 'with a list';
    test.prop([legalDecks({ ruleset, list })], { numRuns: 40 })(`legal ones are legal, ${by}`, (deck) => {
      expect(checkDeck(deck, check)).toEqual([]);
    });
    test.prop([illegalDecks({ ruleset, list })], { numRuns: 80 })(
      `illegal ones are refused by the rule they name, ${by}`,
      ({ deck, rule }) => {
        const problems = checkDeck(deck, check);
        expect(problems.flatMap((one) => [one.rule, ...one.also])).toContain(rule);
      },
    );
  }
});

test('every defect of a Deck is met', () => {
  const decks = fc.sample(illegalDecks({ list: BANLIST_2007 }), { numRuns: 300, seed: 1 });
  expect([...new Set(decks.map(({ rule }) => rule))].sort()).toEqual([
    'DECK-BAN-01',
    'DECK-BAN-02',
    'DECK-COPIES-01',
    'DECK-FUSION-01',
    'DECK-SIDE-01',
    'DECK-SIZE-01',
    'ENGINE-DECK-POOL',
    'ENGINE-DECK-TOKEN',
  ]);
});

describe.each([CLASSIC, LEAGUE, VARIANT])('a duel of $name that begins', (ruleset) => {
  test.prop([duelStarts({ ruleset })], { numRuns: 15 })(
    'is between legal Decks, breaks no law, and asks somebody',
    ({ state, setup, events }) => {
      expect(state.ruleset).toBe(ruleset.name);
      expect(decider(state)).not.toBeNull();
      expect(checkState(state, setup.env)).toEqual([]);
      expect(auditEvents(events, { pool: setup.env.pool }).violations).toEqual([]);
    },
  );
});

describe('states in the middle of a duel', () => {
  test.prop([playedStates({ limit: 120 })], { numRuns: 25 })('reached by play break no law', (moment) => {
    expect(checkState(moment.state, moment.env)).toEqual([]);
  });
  test('reached by play stand in windows and choices as well as open', () => {
    const kinds = fc.sample(playedStates({ limit: 120 }), { numRuns: 60, seed: 7 });
    const asked = new Set(kinds.map(({ state }) => state.asks?.kind ?? 'open'));
    expect([...asked]).toEqual(expect.arrayContaining(['open', 'window']));
  });
  test.prop([syntheticStates()], { numRuns: 60 })(
    'laid out break no law, and play goes on from them',
    (moment) => {
      const { state, env, legal } = moment;
      expect(checkState(state, env)).toEqual([]);
      expect(legal.length).toBeGreaterThan(0);
      const next = advance(state, legal[0] as (typeof legal)[number], env, seededChance('0', '0'));
      if (next._tag === 'Left') throw new Error(next.left.message);
      expect(checkState(next.right.state, env)).toEqual([]);
    },
  );
  test.prop([syntheticStates({ ruleset: VARIANT, pool: VANILLA_POOL.name })], { numRuns: 20 })(
    'of Normal Monsters open no window',
    ({ state }) => {
      expect(state.asks).toBeNull();
      expect(Object.values(state.seats).flatMap(({ st }) => st.filter((card) => card !== null))).toEqual([]);
    },
  );
});

test('what is printed of a failure is short', () => {
  for (const arbitrary of [duelStarts(), playedStates(), syntheticStates(), eventStreams({ limit: 20 })])
    for (const value of fc.sample<object>(arbitrary, { numRuns: 3, seed: 1 }))
      expect(fc.stringify(value).length).toBeLessThan(3000);
});

describe('commands', () => {
  const moments = playedStates({ limit: 120 }).filter(({ legal }) => legal.length > 0);
  const given = moments.chain((moment) =>
    (legalCommandsAt(moment) ?? fc.constantFrom(...moment.legal)).map((command) => ({ moment, command })),
  );
  test.prop([given], { numRuns: 40 })('legal ones are taken', ({ moment, command }) => {
    const decided = advance(moment.state, command, moment.env, seededChance('0', '0'));
    expect(decided._tag === 'Left' ? decided.left.message : '').toBe('');
  });
  test('near-legal ones are taken by some states, and refused by a rule by others', () => {
    const tags = fc
      .sample(
        moments.chain((moment) =>
          nearLegalCommands(moment.state, moment.legal).map((command) => ({ moment, command })),
        ),
        { numRuns: 60, seed: 3 },
      )
      .map(({ moment, command }) => {
        const decided = advance(moment.state, command, moment.env, seededChance('0', '0'));
        if (decided._tag === 'Left') expect(decided.left.rule).toMatch(/^[A-Z]+-/);
        return decided._tag;
      });
    expect(new Set(tags)).toEqual(new Set(['Left', 'Right']));
  });
});

describe('streams and viewers', () => {
  test.prop([eventStreams({ limit: 60 })], { numRuns: 15 })(
    'a stream is whole commits from the opening',
    (events) => {
      expect(events[0]?.type).toBe('DuelOpened');
      expect(fold(emptyState(), events).revision).toBe(events.length - 1);
    },
  );
  test.prop([eventStreams({ limit: 40 }), viewers()], { numRuns: 15 })(
    'every viewer can fold what he is shown',
    (events, viewer) => {
      if (viewer === null) return;
      let full = emptyState();
      const seen: DuelEvent[] = [];
      for (const event of events) {
        seen.push(viewEvent(full, event, viewer));
        full = fold(full, [event]);
      }
      expect(fold(emptyState(viewer), seen)).toEqual(viewState(full, viewer));
    },
  );
  test('everybody is a viewer', () => {
    const all = new Set(fc.sample(viewers({ seats: ['1A', '2A', '1B', '2B'] }), { numRuns: 100, seed: 1 }));
    expect(all).toEqual(new Set([null, 'spectator', '1A', '2A', '1B', '2B']));
  });
});

describe('commands for fc.modelRun', () => {
  /** A table that keeps events only, as a store does. */
  const table = (
    { env }: Setup,
    seed: string,
    spoil: (state: DuelState) => DuelState = (state) => state,
  ): DuelTable => {
    let events: readonly DuelEvent[] = [];
    let state = emptyState();
    return {
      give: (command, commandId) => {
        const decided = advance(state, command, env, seededChance(seed, commandId));
        if (decided._tag === 'Left') return null;
        events = [...events, ...decided.right.events];
        state = decided.right.state;
        return decided.right.events;
      },
      restart: () => {
        state = spoil(fold(emptyState(), events));
      },
    };
  };
  test.prop([duelCommands({ maxCommands: 60 })], { numRuns: 20 })(
    'a table that plays by the rules passes',
    (commands) => {
      fc.modelRun(() => ({ model: duelModel(VANILLA_SETUP), real: table(VANILLA_SETUP, '0') }), commands);
    },
  );

  /** After a restart the Normal Summons of the turn are forgotten. */
  const forgetful = (state: DuelState): DuelState => ({
    ...state,
    seats: Object.fromEntries(
      Object.entries(state.seats).map(([seat, own]) => [
        seat,
        { ...own, normalSummons: { used: 0, granted: 0 } },
      ]),
    ),
  });
  const fails = (replayPath?: string): fc.RunDetails<[Iterable<DuelStep>]> =>
    fc.check(
      fc.property(
        duelCommands({ maxCommands: 40, ...(replayPath === undefined ? {} : { replayPath }) }),
        (commands) => {
          fc.modelRun(
            () => ({ model: duelModel(VANILLA_SETUP), real: table(VANILLA_SETUP, '0', forgetful) }),
            commands,
          );
        },
      ),
      { numRuns: 300, seed: 5 },
    );
  test('one that forgets at a restart is found out, and the failure is small', () => {
    const { failed, counterexample, errorInstance } = fails();
    expect(failed).toBe(true);
    expect(String(errorInstance)).toMatch(/was taken; it should have been refused/);
    const [commands] = counterexample ?? [[]];
    expect(String([...commands].length <= 12)).toBe('true');
  });
  test('what is printed of a failure names the commands that were run, and stays the same (F-01, F-04)', () => {
    const { counterexample } = fails();
    const printed = fc.stringify(counterexample?.[0]);
    expect(printed).toContain('restart');
    expect(printed).toContain('replayPath=');
    expect(fc.stringify(counterexample?.[0])).toBe(printed);
  });
  test('legal commands are numbers that choose: the same number, the same command', () => {
    const setup = VANILLA_SETUP;
    const model = duelModel(setup);
    expect(legalCommands(model.state, setup.env)).toEqual([]);
    expect(duelModel(setup)).toEqual(model);
  });
});
