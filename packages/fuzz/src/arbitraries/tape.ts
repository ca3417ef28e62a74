import fc from 'fast-check';
import { type Picker, tapePick } from '../core/picker.js';

/** Something chosen by numbers, as an arbitrary: it shrinks towards what small numbers choose. */
export function fromTape<T>(choose: (pick: Picker) => T): fc.Arbitrary<T> {
  return fc
    .array(fc.nat({ max: 0xffff }), { minLength: 32, maxLength: 32 })
    .map((tape) => choose(tapePick(tape)));
}
