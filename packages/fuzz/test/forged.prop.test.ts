import { auditEvents, rulesAudited } from '@duel-log/audit';
import { BANLIST_2007, CATALOGUE } from '@duel-log/cards';
import { type DuelEvent, type DuelState, emptyState, evolve } from '@duel-log/duel';
import { ledgers } from '@duel-log/projections';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Finding,
  findingsText,
  FORGERIES,
  type ForgedDuel,
  forgedStreams,
  FORGERY_KINDS,
  missedBy,
  plantIn,
  playDuel,
  duelCases,
  forgeries,
  statesOf,
  viewEvents,
  viewersOf,
  WITHOUT_FORGERY,
} from '../src/index.js';
import { forgeDuel, OF_FIELDS } from './forge-duels.js';
import { PATIENCE, runs } from './soak.js';

/** From which duel on to look for an opportunity, where it is rare: only for speed. */
const RARE: Readonly<Record<string, number>> = {
  'a price of the Standby Phase that was not paid': 37,
  'a Replay that does not give the attack back': 171,
  'one of two equal monsters is spared': 33,
  'a trigger of the turn player comes last': 225,
  'two Field Spells at once': OF_FIELDS,
  "an opponent's Field Spell that is removed from play": OF_FIELDS,
  'a change that outlives its Field Spell': OF_FIELDS,
  'a Trap Hole for a Special Summon': 154,
  'a replaced Field Spell of the league that is destroyed': 157,
  'a Replay that brings a destroyed monster back': 180,
};

const judged = (forged: ForgedDuel, pool: Parameters<typeof auditEvents>[1]['pool']): Finding | null =>
  missedBy(forged, auditEvents(forged.events, { pool, list: BANLIST_2007 }));

describe('forged duels', () => {
  test.each(FORGERY_KINDS)(
    '%s: the audit reports that event first, by the right rule',
    (kind) => {
      fc.assert(
        fc.property(forgedStreams({ kinds: [kind] }), (forged) => {
          const missed = judged(forged, forged.duel.setup.env.pool);
          expect(missed?.message ?? '').toBe('');
        }),
        runs(12),
      );
    },
    PATIENCE,
  );

  /** The first duel of the list in which it can be planted. */
  function planted(forgery: (typeof FORGERIES)[number]): ForgedDuel & { readonly duel: number } {
    for (let n = RARE[forgery.name] ?? 0; n < OF_FIELDS + 40; n++) {
      const forged = plantIn(forgeDuel(n), forgery, 0);
      if (forged !== null) return { ...forged, duel: n };
    }
    throw new Error(`no duel gives an opportunity for "${forgery.name}"`);
  }

  test.each(FORGERIES.map((forgery) => [forgery.rules[0], forgery.name, forgery] as const))(
    '%s: %s',
    (_, __, forgery) => {
      const forged = planted(forgery);
      const { pool } = forgeDuel(forged.duel).setup.env;
      expect(judged(forged, pool)?.message ?? '').toBe('');
      const { violations } = auditEvents(forged.events, { pool, list: BANLIST_2007 });
      const ids = violations.flatMap(({ message }) =>
        message.split(/[^a-z0-9-]+/).filter((word) => word.includes('-') && pool.cards.has(word)),
      );
      expect(ids, 'messages call cards by their names').toEqual([]);
    },
    PATIENCE,
  );
});

describe('rules and forgeries', () => {
  const audited = new Set(rulesAudited().map(({ rule }) => rule));
  const forgeable = new Set(FORGERIES.flatMap(({ rules }) => rules));

  test('every audited rule has a forgery that breaks it, or a reason why none does', () => {
    const neither = [...audited].filter(
      (rule) => !forgeable.has(rule) && WITHOUT_FORGERY[rule] === undefined,
    );
    expect(neither).toEqual([]);
    expect(Object.keys(WITHOUT_FORGERY).filter((rule) => forgeable.has(rule) || !audited.has(rule))).toEqual(
      [],
    );
  });

  test('forgeries break rules that the audit looks after', () => {
    expect([...forgeable].filter((rule) => !audited.has(rule))).toEqual([]);
    expect(new Set(FORGERIES.map(({ name }) => name)).size).toBe(FORGERIES.length);
  });

  test('audited rules are rules of the catalogue, but for those of the program', () => {
    const known = new Set(CATALOGUE.map(({ id }) => id));
    expect([...audited].filter((rule) => !known.has(rule))).toEqual([
      'ENGINE-RESULT',
      'ENGINE-NOT-ASKED',
      'ENGINE-POSITION',
      'ENGINE-NEW-CHAIN',
      'ENGINE-LP-SUM',
    ]);
  });
});

test('an audit that sees nothing is found out', () => {
  const blind = (events: Parameters<typeof auditEvents>[0], options: Parameters<typeof auditEvents>[1]) =>
    auditEvents(events, { ...options, checks: [] });
  const duel = forgeDuel(0);
  expect(forgeries(duel, { count: 3 })).toEqual([]);
  expect(forgeries(duel, { count: 3, audit: blind })).toHaveLength(3);
});

describe('views', () => {
  test(
    'no view of a legal duel breaks a rule',
    () => {
      fc.assert(
        fc.property(duelCases({ limit: 400 }), (one) => {
          const duel = playDuel(one);
          for (const viewer of viewersOf(duel.end.seatOrder)) {
            const events = viewEvents(duel.events, statesOf(duel), viewer);
            const { violations } = auditEvents(events, { pool: duel.setup.env.pool, viewer });
            expect(findingsText(violations.map((v) => ({ oracle: viewer, revision: v.event, ...v })))).toBe(
              '',
            );
          }
        }),
        runs(15),
      );
    },
    PATIENCE,
  );

  test(
    'what a view shows to be broken is broken in the full stream too',
    () => {
      fc.assert(
        fc.property(forgedStreams({ limit: 300 }), ({ events, duel }) => {
          const states = folded(events);
          // What cannot be folded has no views.
          fc.pre(states !== null);
          const options = { pool: duel.setup.env.pool, list: BANLIST_2007 };
          const full = new Set(auditEvents(events, options).violations.map(nameOf));
          for (const viewer of viewersOf(duel.end.seatOrder)) {
            const seen = auditEvents(viewEvents(events, states ?? [], viewer), { ...options, viewer });
            expect(seen.violations.map(nameOf).filter((one) => !full.has(one))).toEqual([]);
          }
        }),
        runs(25),
      );
    },
    PATIENCE,
  );

  test(
    'events that were lost, told twice or swapped are judged and kept books of, whoever looks',
    () => {
      const damage = fc.record({
        at: fc.nat(),
        kind: fc.constantFrom('lost' as const, 'twice' as const, 'swapped' as const),
      });
      fc.assert(
        fc.property(
          duelCases({ limit: 150 }),
          fc.array(damage, { minLength: 1, maxLength: 3 }),
          fc.boolean(),
          (one, damages, afterCommands) => {
            const duel = playDuel(one);
            const states = statesOf(duel);
            for (const viewer of [null, ...viewersOf(duel.end.seatOrder)]) {
              const events = [...(viewer === null ? duel.events : viewEvents(duel.events, states, viewer))];
              for (const { at, kind } of damages) {
                // Half of the time it befalls what follows a command, where something is expected to follow.
                const all = [...events.keys()];
                const places = afterCommands ? all.filter((i) => events[i - 1]?.type === 'ActionTaken') : all;
                const place = places[at % places.length] ?? 0;
                const event = events[place];
                if (event === undefined) continue;
                if (kind === 'lost') {
                  const next = afterCommands
                    ? events.findIndex((e, i) => i > place && e.type === 'ActionTaken')
                    : -1;
                  events.splice(place, next < 0 ? 1 : next - place);
                } else if (kind === 'twice') events.splice(place, 0, event);
                else events.splice(place, 2, ...events.slice(place, place + 2).reverse());
              }
              const options = { pool: duel.setup.env.pool, viewer };
              expect(auditEvents(events, options).events).toBe(events.length);
              ledgers(events, viewer);
            }
          },
        ),
        runs(30),
      );
    },
    PATIENCE,
  );

  const nameOf = (one: { readonly rule: string; readonly event: number }): string =>
    `${one.rule} at ${one.event}`;

  function folded(events: readonly DuelEvent[]): readonly DuelState[] | null {
    const states = [emptyState()];
    try {
      for (const event of events) states.push(evolve(states.at(-1) ?? emptyState(), event));
    } catch {
      return null;
    }
    return states;
  }
});
