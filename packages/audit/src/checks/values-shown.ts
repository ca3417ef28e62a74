import type { CardFacts } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { rowOf, type Seen } from '../board.js';
import { type Rules, under } from '../ledger.js';
import { traitsOf } from '../table.js';
import { derive, fieldsTouch } from '../values.js';

/** Announced ATK and DEF are those that the card texts make, as far as the table knows them (CARD-RULING-01). */
export const valuesShown: Check = {
  name: 'values-shown',
  rules: [
    { rule: 'CARD-RULING-01', title: 'announced ATK and DEF follow from the cards in play' },
    { rule: 'SPELL-FIELD-01', title: 'a Field Spell changes the monsters of both players' },
    { rule: 'SPELL-FIELD-06', title: 'what a Field Spell changed ends when none is active' },
  ],
  start: (desk) => {
    let stirred = true;
    /** announcements that were found wrong */
    const reported = new Set<number>();
    /** the last look, or change of something else: a value shown before it was right then */
    let rightUntil = -1;
    /** a Field Spell that changes values has left the field */
    let fieldLeft = false;
    const look = (told: Set<number>): void => {
      if (!stirred || !changed(desk)) return;
      for (const monster of desk.board.cards(desk.board.seats, ['monster']))
        compare(desk, monster, { rightUntil, fieldLeft }, told);
    };
    const stir = (): void => {
      stirred = true;
      rightUntil = desk.now;
    };
    /** values announced last, to be looked at once their batch is over */
    let fresh: { readonly cards: string[]; readonly batch: number } | null = null;
    return {
      each: (event) => {
        if (fresh === null || (event.type === 'ValuesChanged' && event.data.batch === fresh.batch)) return;
        for (const card of fresh.cards) {
          const monster = desk.board.see(card);
          if (monster !== null) compare(desk, monster, { rightUntil, fieldLeft }, reported);
        }
        fresh = null;
      },
      on: {
        // Between commits everything that follows from an event has been announced.
        ActionTaken: () => {
          look(reported);
          stirred = false;
          rightUntil = desk.now;
        },
        CardMoved: (data) => {
          if (rowOf(data.from) === 'field' && isActive(desk.board.see(data.from))) fieldLeft = true;
        },
      },
      after: {
        CardMoved: stir,
        CardTurned: stir,
        ControlChanged: stir,
        LinkResolved: stir,
        LifePointsChanged: stir,
        ValuesChanged: (data) => {
          stirred = true;
          if (fresh === null) fresh = { cards: [data.card], batch: data.batch };
          else fresh.cards.push(data.card);
        },
        CountersChanged: stir,
        Equipped: stir,
        LastingStarted: stir,
        LastingEnded: stir,
        PositionSet: () => {
          fieldLeft = false;
          stirred = true;
          rightUntil = desk.now - 1;
        },
      },
      finish: () => {
        if (desk.log.ended === null) look(new Set(reported));
      },
    };
  },
};

/** Something changes values, or other values than the printed ones are shown. */
function changed(desk: Desk): boolean {
  if (desk.log.lasting.size > 0) return true;
  if (desk.board.cards(desk.board.seats, ['field']).some((card) => card.face === 'up')) return true;
  for (const card of desk.log.cards.values())
    if (card.shown !== null || card.attachedTo !== null || Object.keys(card.counters).length > 0) return true;
  return false;
}

const isActive = (card: Seen | null): boolean => card?.face === 'up' && traitsOf(card.id).values === 'field';

/** A value that a Field Spell makes, or made as long as it lay there, is a matter of its rule, too. */
function rulesOf(desk: Desk, facts: CardFacts, fieldLeft: boolean): Rules {
  const touched = fieldsTouch(facts.type ?? '');
  const active = desk.board.cards(desk.board.seats, ['field']).some(isActive);
  const rule = active ? 'SPELL-FIELD-01' : fieldLeft ? 'SPELL-FIELD-06' : null;
  return under('CARD-RULING-01', touched ? rule : null);
}

/** What has gone before a look at the values. */
interface Before {
  readonly rightUntil: number;
  readonly fieldLeft: boolean;
}

function compare(desk: Desk, monster: Seen, before: Before, reported: Set<number>): void {
  if (monster.face !== 'up' || monster.id === null) return;
  const shown = desk.log.cards.get(monster.name)?.shown ?? null;
  if (shown !== null && reported.has(shown.event)) return;
  const facts = desk.facts(monster.id);
  if (facts === null) return;
  const derived = derive(desk, monster);
  if (derived === null) {
    if (shown !== null) desk.undetermined('CARD-RULING-01');
    return;
  }
  const plain = shown === null && derived.atk === facts.atk && derived.def === facts.def;
  if (plain) return;
  const atk = shown?.atk ?? facts.atk ?? 0;
  const def = shown?.def ?? facts.def ?? 0;
  if (shown !== null && (atk !== derived.atk || def !== derived.def)) reported.add(shown.event);
  desk.judge(rulesOf(desk, facts, before.fieldLeft), atk === derived.atk && def === derived.def, () => ({
    message: `${desk.title(monster.place)} is shown with ${atk}/${def}; the cards in play make it ${derived.atk}/${derived.def}.`,
    responsible: null,
    about: [monster.name, `values:${monster.name}`],
    // A value that was right before is not the fault: the change that should have followed is missing.
    ...(shown === null || shown.event <= before.rightUntil ? {} : { at: shown.event }),
  }));
}
