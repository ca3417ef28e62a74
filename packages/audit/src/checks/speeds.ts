import type { EventData } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { CHAIN, type Desk } from '../desk.js';
import { cardSpeed, isKnown, traitsOf } from '../table.js';

/** Spell Speeds, by the kind of the card, and what may answer what (SPEED-*). */
export const speeds: Check = {
  name: 'speeds',
  rules: [
    { rule: 'SPEED-01', title: 'a response is at least as fast as the link it answers' },
    { rule: 'SPEED-02', title: 'Spell Speed 1: Spells but Quick-Plays, effects of monsters' },
    { rule: 'SPEED-03', title: 'Spell Speed 2: Quick-Play Spells and Traps' },
    { rule: 'SPEED-04', title: 'Spell Speed 3: Counter Traps' },
    { rule: 'SPEED-05', title: 'only Spell Speed 3 answers Spell Speed 3' },
  ],
  start: (desk) => ({
    on: {
      LinkAdded: (data) => {
        named(desk, data);
        answers(desk, data);
      },
    },
  }),
};

const RULE = { 1: 'SPEED-02', 2: 'SPEED-03', 3: 'SPEED-04' } as const;

/** Speed by the table; `null` for effects of which it does not say. */
function speedOf(desk: Desk, data: EventData['LinkAdded']): 1 | 2 | 3 | null {
  const facts = desk.facts(data.id);
  if (facts === null) return null;
  if (data.activation) return facts.kind === 'monster' ? null : cardSpeed(facts);
  if (facts.kind !== 'monster') return null;
  const traits = traitsOf(facts.id);
  if (!isKnown(facts) || traits.quick === true) return null;
  return 1;
}

function named(desk: Desk, data: EventData['LinkAdded']): void {
  const speed = speedOf(desk, data);
  desk.judge(speed === null ? 'SPEED-01' : RULE[speed], speed === null ? null : data.speed === speed, () => ({
    message: `${desk.called(data.id)} is Spell Speed ${speed ?? '?'}; the link says ${data.speed}.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

function answers(desk: Desk, data: EventData['LinkAdded']): void {
  const below = desk.log.chain.links[data.link - 2];
  if (below === undefined || desk.log.chain.resolving) return;
  const speed = speedOf(desk, data) ?? data.speed;
  // Triggers that activate together are stacked and answer nothing.
  const trigger = !data.activation && speed === 1 && traitsOf(data.id).ignition !== true;
  if (trigger) {
    desk.notApplicable('SPEED-01');
    return;
  }
  const rule = below.speed === 3 ? 'SPEED-05' : 'SPEED-01';
  desk.weigh(rule, speed >= Math.max(2, below.speed), () => ({
    message: `${desk.called(data.id)}, Spell Speed ${speed}, answered link ${below.link}, ${desk.called(below.id)}, Spell Speed ${below.speed}.`,
    responsible: data.by,
    about: [CHAIN, desk.board.name(data.card) ?? data.card],
    evidence: [below.addedAt],
  }));
}
