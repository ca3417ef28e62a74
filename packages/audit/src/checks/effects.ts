import type { EventData, SummonKind } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';
import { type Rules, under } from '../ledger.js';
import { isKnown, traitsOf } from '../table.js';
import { layOf } from '../texts/told.js';

/** What kind of effect is used how (CARD-EFF-02, CARD-EFF-04), and that a card is activated once while it lies there (TERM-ACTIVATE-01). */
export const effects: Check = {
  name: 'effects',
  rules: [
    { rule: 'CARD-EFF-02', title: 'effects of a monster need it face-up' },
    { rule: 'CARD-EFF-04', title: 'a Trigger effect answers an event' },
    { rule: 'TERM-ACTIVATE-01', title: 'a card that lies face-up is not activated again' },
    { rule: 'SPELL-FIELD-08', title: 'a Field Spell is activated in the own turn' },
    { rule: 'TRAP-TIME-02', title: 'a Trap is activated when its condition is met' },
    { rule: 'TERM-SET-02', title: 'a Set is no Summon that could be answered' },
    { rule: 'SUM-SP-03', title: 'a Special Summon is safe from answers to Normal and Flip Summons' },
    { rule: 'FUS-07', title: 'a Fusion Summon is safe from them, too' },
    { rule: 'RIT-05', title: 'a Ritual Summon is safe from them, too' },
    { rule: 'CARD-PREVAILS-01', title: 'Trap Hole names a monster of 1000 or more ATK' },
  ],
  start: (desk) => {
    /** Summons and Sets since the last free act: what a Trap may answer, and what it may not */
    const summons = new Set<SummonKind | 'set'>();
    /** such an act is in the stream: nothing of what followed it is missing */
    let whole = false;
    return {
      on: {
        ActionTaken: () => {
          if (desk.log.answered !== null) return;
          summons.clear();
          whole = true;
        },
        PositionSet: () => {
          summons.clear();
          whole = false;
        },
        // A window closes before the next phase or step begins.
        PhaseStarted: () => summons.clear(),
        SummonDeclared: (data) => {
          summons.add(data.how);
        },
        MonsterSummoned: (data) => {
          summons.add(data.how);
        },
        MonsterSet: () => {
          summons.add('set');
        },
        LinkAdded: (data) => {
          if (!data.activation) {
            effect(desk, data);
            return;
          }
          once(desk, data);
          inOwnTurn(desk, data);
          occasion(desk, data, summons, whole);
          strongEnough(desk, data);
        },
      },
    };
  },
};

/** An effect of a card in play. */
function effect(desk: Desk, data: EventData['LinkAdded']): void {
  const facts = desk.facts(data.id);
  if (facts?.kind !== 'monster') return;
  const traits = traitsOf(facts.id);
  const seen = desk.board.see(data.card);
  const about = [seen?.name ?? data.card];
  const ignition = traits.ignition === true;
  if (seen !== null && rowOf(seen.place) !== null && ignition)
    desk.judge('CARD-EFF-02', seen.face === 'up', () => ({
      message: `${desk.title(data.card)} used its effect while it lay face-down.`,
      responsible: data.by,
      about,
    }));
  const free = desk.log.answered === null && desk.log.chain.links.length === 0;
  const command = desk.log.command?.command;
  const meant =
    command?.type === 'Activate' && seen !== null && desk.board.see(command.card)?.name === seen.name;
  if (!meant || !free || !isKnown(facts) || ignition || traits.quick === true) return;
  desk.weigh('CARD-EFF-04', false, () => ({
    message: `${data.by} used the effect of ${facts.nameEn} by itself; it answers an event.`,
    responsible: data.by,
    about,
    evidence: [desk.log.command?.event ?? desk.now],
  }));
}

function once(desk: Desk, data: EventData['LinkAdded']): void {
  const name = desk.board.name(data.card);
  const log = name === null ? undefined : desk.log.cards.get(name);
  const before = log?.activatedAt ?? -1;
  // An effect has put it there face-up: it is in play without having been activated.
  const put = log?.arrivedFace === 'up' && log.byEffect;
  if (name !== null && desk.board.see(name)?.face === 'down') {
    desk.violation('TERM-ACTIVATE-01', {
      message: `${desk.title(data.card)} was activated while it lay face-down; it is turned up first.`,
      responsible: data.by,
      about: [name],
    });
    return;
  }
  desk.judge('TERM-ACTIVATE-01', before < 0 && !put, () => ({
    message: `${desk.title(data.card)} was activated; it lies there face-up since event ${before < 0 ? (log?.arrivedAt ?? -1) : before}.`,
    responsible: data.by,
    about: [name ?? data.card],
    evidence: [before < 0 ? (log?.arrivedAt ?? desk.now) : before],
  }));
}

function inOwnTurn(desk: Desk, data: EventData['LinkAdded']): void {
  const turn = desk.log.turn;
  if (desk.facts(data.id)?.subtype !== 'field' || turn === null) return;
  desk.weigh('SPELL-FIELD-08', desk.board.allies(turn.seat).includes(data.by), () => ({
    message: `${data.by} activated the Field Spell ${desk.called(data.id)} in ${turn.seat}'s turn ${turn.number}.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
    reads: [turnOf(turn.number)],
    evidence: [turn.startedAt],
  }));
}

/** A card whose text names a monster of so much ATK names no weaker one. */
function strongEnough(desk: Desk, data: EventData['LinkAdded']): void {
  const { fromAtk } = traitsOf(data.id);
  const target = desk.board.see(data.targets[0] ?? '');
  if (fromAtk === undefined || target?.face !== 'up') return;
  const { atk } = layOf(desk, target);
  if (atk === null) return;
  desk.weigh('CARD-PREVAILS-01', atk >= fromAtk, () => ({
    message: `${data.by} activated ${desk.title(data.card)} on ${desk.title(target.place)}, which has ${atk} ATK; it has to have ${fromAtk} or more.`,
    responsible: data.by,
    about: [target.name],
  }));
}

/** Traps of the table whose text names what they answer. */
function occasion(desk: Desk, data: EventData['LinkAdded'], summons: Summons, whole: boolean): void {
  if (desk.facts(data.id)?.kind !== 'trap') return;
  const answers = traitsOf(data.id).answers;
  if (answers === undefined) return;
  const below = desk.log.chain.links.at(-1);
  const battle = desk.log.battle;
  const told = whole && summons.size > 0;
  const given = desk.log.givenTurn === desk.log.turnNumber && !told;
  let good: boolean;
  switch (answers) {
    case 'attack':
      good = battle !== null && !battle.cancelled && battle.compared === null;
      break;
    case 'summon':
      good = summons.size > (summons.has('set') ? 1 : 0);
      break;
    case 'own-summon':
      good = summons.has('normal') || summons.has('tribute') || summons.has('flip');
      break;
    case 'spell':
      good = below !== undefined && below.activation && desk.facts(below.id)?.kind !== 'trap';
      break;
  }
  desk.weigh(occasionRules(answers, summons, good), good ? true : given ? null : false, () => ({
    message: `${data.by} activated ${desk.title(data.card)}, which answers ${ANSWERS[answers]}; there was none.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

type Summons = ReadonlySet<SummonKind | 'set'>;

/** Which rules tell that this was no Summon to be answered. */
function occasionRules(answers: keyof typeof ANSWERS, summons: Summons, good: boolean): Rules {
  if (answers !== 'summon' && answers !== 'own-summon') return 'TRAP-TIME-02';
  const set = summons.has('set') && !good;
  if (answers === 'summon' || set || (!good && summons.size === 0))
    return under('TRAP-TIME-02', set ? 'TERM-SET-02' : null);
  return under(
    'TRAP-TIME-02',
    'SUM-SP-03',
    summons.has('fusion') ? 'FUS-07' : null,
    summons.has('ritual') ? 'RIT-05' : null,
  );
}

const ANSWERS = {
  attack: 'the declaration of an attack',
  summon: 'a Summon',
  'own-summon': 'a Normal or Flip Summon',
  spell: 'the activation of a Spell',
} as const;
