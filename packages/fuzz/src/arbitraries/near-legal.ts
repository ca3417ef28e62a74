import type { Command, DuelState } from '@duel-log/duel';
import fc from 'fast-check';
import { laidCards } from '../oracles/conservation.js';
import { garbageCommands } from './garbage.js';
import { refs, seats } from './refs.js';

/** One part of the command broken, or put in another form that may be just as legal. */
function broken(state: DuelState, command: Command): fc.Arbitrary<Command> {
  const ways: fc.Arbitrary<Command>[] = [seats(state).map((by) => ({ ...command, by }))];
  const set = (part: string, values: fc.Arbitrary<unknown>): void => {
    ways.push(values.map((value) => ({ ...command, [part]: value }) as Command));
  };
  const drop = (part: string): void => {
    if (part in command) {
      const { [part as keyof Command]: _left, ...rest } = command;
      ways.push(fc.constant(rest as Command));
    }
  };
  if ('card' in command) set('card', fc.oneof(refs(state), alike(state, command.card)));
  if (command.type === 'NormalSummon' || command.type === 'SetMonster') {
    set('tributes', fc.array(fc.oneof(monsters(state), refs(state)), { maxLength: 3 }));
    set('position', fc.constantFrom('attack', 'defense', 'set', 'sideways'));
    ways.push(fc.constant({ ...command, tributes: [...(command.tributes ?? [])].reverse() }));
    ways.push(
      fc.constant({ ...command, type: command.type === 'NormalSummon' ? 'SetMonster' : 'NormalSummon' }),
    );
  }
  if (ZONED.includes(command.type)) set('zone', fc.integer({ min: -1, max: 7 }));
  if (command.type === 'Activate') set('effect', fc.constantFrom('activate', 'effect', 'flip', 'none'));
  if (command.type === 'Attack') set('target', fc.oneof(fc.constant('direct'), monsters(state), refs(state)));
  if (command.type === 'EnterPhase')
    set('phase', fc.constantFrom('draw', 'standby', 'main1', 'battle', 'main2', 'end', 'damage', 'nowhere'));
  if (command.type === 'ChangePosition' || command.type === 'FlipSummon' || command.type === 'SpecialSummon')
    set('position', fc.constantFrom('attack', 'defense', 'set'));
  if (command.type === 'SpecialSummon') {
    set('cards', fc.array(refs(state), { maxLength: 3 }));
    set('how', fc.constantFrom('none', 'own'));
  }
  if (command.type === 'Choose')
    set(
      'answer',
      fc.oneof(
        refs(state),
        fc.integer({ min: -1, max: 9 }),
        fc.constantFrom('yes', 'no', 'done', 'first', 'attack'),
      ),
    );
  for (const part of optionalParts(command)) drop(part);
  return fc.oneof(...ways);
}

const ZONED: readonly Command['type'][] = [
  'NormalSummon',
  'SetMonster',
  'SetSpellTrap',
  'Activate',
  'SpecialSummon',
];

/** Parts that a well-formed command may do without. */
function optionalParts(command: Command): readonly string[] {
  const needsPosition = command.type === 'ChangePosition' || command.type === 'SpecialSummon';
  return ['zone', 'effect', 'tributes', 'how', 'cards', ...(needsPosition ? [] : ['position'])];
}

/** A card by its other name, place or instance. */
function alike(state: DuelState, ref: string): fc.Arbitrary<string> {
  const names = [...laidCards(state)].flatMap(([card, place]) =>
    card === ref ? [place] : place === ref && card !== null ? [card] : [],
  );
  return fc.constantFrom(ref, ...names);
}

/** Monster Zones that are used, and one that is not. */
function monsters(state: DuelState): fc.Arbitrary<string> {
  const zones = Object.values(state.seats).flatMap((own) =>
    own.monster.flatMap((card) => (card === null ? [] : [state.cards[card]?.place ?? card])),
  );
  return fc.constantFrom(`${state.seatOrder[0] ?? 'A'}.monster:5`, ...zones);
}

/**
 * Well-formed commands close to the border of the rules (fuzzing.md, oracle 1): a legal one, a legal one with one
 * part broken (another seat, a used zone, wrong Tributes, phase, target or position), or plain garbage. `legal`: what
 * is legal now, or was a moment ago.
 */
export function nearLegalCommands(state: DuelState, legal: readonly Command[]): fc.Arbitrary<Command> {
  if (legal.length === 0) return garbageCommands(state);
  const near = fc.constantFrom(...legal).chain((command) => broken(state, command));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...legal) },
    { weight: 6, arbitrary: near },
    { weight: 3, arbitrary: garbageCommands(state) },
  );
}
