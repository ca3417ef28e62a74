import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFault } from '../src/core/check.js';
import { openDuel, type OpenedDuel } from '../src/core/opened.js';
import { Player } from '../src/core/player.js';
import { sceneOf } from '../src/core/scene.js';
import { documentFor } from './support/duels.js';

const VIEWS = ['A', 'B', 'spectator', 'judge'] as const;
type View = (typeof VIEWS)[number];

const fresh = (view: View): OpenedDuel => {
  const duel = openDuel(documentFor('chains', view));
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  return duel;
};

/** Opened once and used for every case, as a reader keeps his page open. */
const kept = new Map<View, OpenedDuel>(VIEWS.map((view) => [view, fresh(view)]));
const opened = (view: View): OpenedDuel => kept.get(view) as OpenedDuel;
const sceneAt = (duel: OpenedDuel, at: number, flipped: boolean): string =>
  JSON.stringify(sceneOf(duel.at(at), duel.view, flipped));

interface Step {
  readonly go: 'forward' | 'back' | 'flip' | 'undo' | 'turn' | 'link' | 'seek' | 'view';
  /** where a seek leads */
  readonly to: number;
  /** the view that is switched to */
  readonly view: View;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    go: fc.constantFrom('forward', 'back', 'flip', 'undo', 'turn', 'link', 'seek', 'view'),
    to: fc.nat({ max: 740 }),
    view: fc.constantFrom(...VIEWS),
  }),
  { minLength: 1, maxLength: 30 },
);

const playerOf = ({ index, events, times }: OpenedDuel, at: number): Player =>
  new Player(index, events, times, () => () => undefined, at);

test('steps, jumps, flips and other views in any order show what a fresh reader sees there', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let view: View = 'spectator';
      let flipped = false;
      let player = playerOf(opened(view), 0);
      for (const step of all) {
        if (step.go === 'forward') player.step(1);
        else if (step.go === 'back') player.step(-1);
        else if (step.go === 'undo') player.back();
        else if (step.go === 'turn') player.turn(1);
        else if (step.go === 'link') player.link(-1);
        else if (step.go === 'seek') player.seek(step.to);
        else if (step.go === 'flip') flipped = !flipped;
        else {
          view = step.view;
          player = playerOf(opened(view), player.at);
        }
        sceneAt(opened(view), player.at, flipped);
      }
      expect(sceneAt(opened(view), player.at, flipped)).toBe(sceneAt(fresh(view), player.at, flipped));
    }),
    { seed: 20_261_130, numRuns: 40 },
  );
});
