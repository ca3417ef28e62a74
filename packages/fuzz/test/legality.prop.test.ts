import type { Command } from '@duel-log/duel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLASSIC_SETUPS,
  deepFreeze,
  duelCases,
  findingsText,
  found,
  legality,
  listed,
  nearLegalCommands,
  playDuel,
  secrecy,
  VANILLA_SETUP,
} from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

/** Places of a duel that are looked at, and commands tried at each. */
const PLACES = 12;
const TRIES = 10;

describe('a command is accepted if and only if it is listed', () => {
  for (const setup of [...CLASSIC_SETUPS, VANILLA_SETUP])
    test(
      `near-legal commands and garbage, ${setup.name}`,
      () => {
        const count = { legal: 0, illegal: 0 };
        fc.assert(
          fc.property(duelCases({ setups: [setup] }), fc.gen(), (one, any) => {
            const duel = playDuel(one);
            for (let place = 0; place < PLACES; place++) {
              const index = any(fc.nat, { max: duel.commits.length - 1 });
              const state = duel.commits[index]?.before;
              const legal = duel.legal[index] ?? [];
              if (state === undefined || state.status === 'empty') continue;
              for (let i = 0; i < TRIES; i++) {
                const command: Command = any(nearLegalCommands, state, legal);
                if (listed(state, legal, command)) count.legal += 1;
                else count.illegal += 1;
                const faults = [
                  ...legality(state, setup.env, legal, command),
                  ...secrecy(state, setup.env, command),
                ];
                expect(findingsText(found('legality', state.revision, faults))).toBe('');
              }
            }
          }),
          runs(10),
        );
        expect(count.legal).toBeGreaterThan(100);
        expect(count.illegal).toBeGreaterThan(100);
      },
      PATIENCE,
    );

  test(
    'every listed command is accepted, everywhere in a duel',
    () => {
      fc.assert(
        fc.property(duelCases({ limit: 400 }), fc.nat({ max: 6 }), (one, offset) => {
          const duel = playDuel(one);
          for (let index = 1 + offset; index < duel.commits.length; index += 7) {
            const state = duel.commits[index]?.before;
            const legal = duel.legal[index] ?? [];
            if (state === undefined) continue;
            const forms = new Set(legal.map((command) => JSON.stringify(command)));
            expect(forms.size, 'no command is listed twice').toBe(legal.length);
            for (const command of legal.slice(0, 12)) {
              const faults = [...legality(deepFreeze(state), duel.setup.env, legal, command)];
              expect(findingsText(found('legality', state.revision, faults))).toBe('');
            }
          }
        }),
        runs(12),
      );
    },
    PATIENCE,
  );
});
