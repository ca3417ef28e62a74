import type { Command, DuelState } from '@duel-log/duel';
import fc from 'fast-check';
import { refs, seats } from './refs.js';

/** Commands that are well-formed and mean anything or nothing: any type, any seat, any card, any zone. */
export function garbageCommands(state: DuelState): fc.Arbitrary<Command> {
  const by = seats(state);
  const card = refs(state);
  const zone = fc.integer({ min: -1, max: 7 });
  const position = fc.constantFrom('attack', 'defense', 'set', 'sideways');
  const tributes = fc.array(card, { maxLength: 3 });
  const command = <T extends Command['type']>(
    type: T,
    parts: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    optional: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
  ): fc.Arbitrary<Command> =>
    fc
      .tuple(fc.record({ by, ...parts }), fc.record(optional, { requiredKeys: [] }))
      .map(([needed, more]) => ({ type, ...needed, ...more }) as unknown as Command);
  return fc.oneof(
    command('NormalSummon', { card }, { tributes, zone, position }),
    command('SetMonster', { card }, { tributes, zone, position }),
    command('FlipSummon', { card }, { position }),
    command('ChangePosition', { card, position }),
    command('SetSpellTrap', { card }, { zone }),
    command('Activate', { card }, { zone, effect: fc.constantFrom('activate', 'effect', 'nothing') }),
    command(
      'SpecialSummon',
      { card, position },
      { zone, how: fc.constantFrom('own', 'other'), cards: tributes },
    ),
    command('Pass', {}),
    command('Attack', { card, target: fc.oneof(card, fc.constant('direct')) }),
    command('EnterPhase', {
      phase: fc.constantFrom('draw', 'standby', 'main1', 'battle', 'main2', 'end', 'start', 'nowhere'),
    }),
    command('EndTurn', {}),
    command('Choose', {
      answer: fc.oneof(card, fc.integer(), fc.constantFrom('yes', 'no', 'done', 'first', 'second')),
    }),
    command('Discard', { card }),
  );
}
