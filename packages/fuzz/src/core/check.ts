import { difference } from '../data.js';
import { type Fault, type Finding, found } from '../finding.js';
import type { Game, Played, Views } from './game.js';
import { type Picker, seededPick } from './picker.js';

/** What is wrong with a game that was played; `revision` counts its commands. */
export function checkGame<State, Command, Event>(
  game: Game<State, Command, Event>,
  played: Played<State, Command, Event>,
): readonly Finding[] {
  const findings: Finding[] = [];
  const pick = seededPick(`views/${played.seed}`);
  for (const [index, step] of played.steps.entries()) {
    findings.push(
      ...found(
        'invariants',
        index,
        attempted(() => game.invariants(step)),
      ),
    );
    if (game.views !== undefined) {
      const { views } = game;
      findings.push(
        ...found(
          'sight',
          index,
          attempted(() => sight(views, step.after, pick)),
        ),
      );
    }
  }
  if (played.broken !== null) findings.push(...found('play', played.steps.length, [played.broken]));
  return findings;
}

/** A state and another that differs in what a viewer cannot know look the same to him. */
export function* sight<State>(views: Views<State>, state: State, pick: Picker): Generator<Fault> {
  for (const viewer of views.viewers(state)) {
    const other = views.otherwise(state, viewer, pick);
    if (other === null) continue;
    const where = difference(views.see(state, viewer), views.see(other, viewer));
    if (where !== null)
      yield { rule: 'ENGINE-SIGHT', message: `${viewer} sees what nobody showed him: ${where}` };
  }
}

/** What was found, and an exception as a finding of its own. */
export function attempted(look: () => Iterable<Fault>): readonly Fault[] {
  const faults: Fault[] = [];
  try {
    for (const fault of look()) faults.push(fault);
  } catch (error) {
    faults.push({ rule: 'ENGINE-THROWS', message: String(error) });
  }
  return faults;
}
