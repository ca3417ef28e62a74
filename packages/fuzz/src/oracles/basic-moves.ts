import type { CardFacts, Command, Env, SeatId } from '@duel-log/duel';
import type { Books, CardBook, SeatBook } from './books.js';

/** What the basic moves depend on, counted from events. */
export interface Table {
  readonly books: Books;
  readonly env: Env;
  teams: readonly (readonly SeatId[])[];
  /** turn duelist */
  seat: SeatId;
  step: string | null;
  readonly ids: Map<string, string>;
}

export const BASIC_MOVES: readonly Command['type'][] = [
  'NormalSummon',
  'SetMonster',
  'FlipSummon',
  'ChangePosition',
  'SetSpellTrap',
  'Attack',
  'EnterPhase',
  'EndTurn',
];

export type BasicMove = Extract<
  Command,
  {
    type:
      | 'NormalSummon'
      | 'SetMonster'
      | 'FlipSummon'
      | 'ChangePosition'
      | 'SetSpellTrap'
      | 'Attack'
      | 'EnterPhase'
      | 'EndTurn';
  }
>;

/** First turn with a Battle Phase, by the documents of all rulesets for two seats (TURN-FIRST-01). */
const FIRST_BATTLE = 2;

/** The basic moves of the turn duelist in an open state, by the rulebook. */
export function basicMoves(table: Table): readonly BasicMove[] {
  const { books, seat } = table;
  const own = books.seats.get(seat);
  if (own === undefined) return [];
  const by = seat;
  switch (books.phase) {
    case 'main1':
    case 'main2':
      return [
        ...placings(table, own),
        ...positions(table),
        ...sets(table, own),
        ...(books.phase === 'main1' && books.turn >= FIRST_BATTLE
          ? [{ type: 'EnterPhase', by, phase: 'battle' } as const]
          : []),
        { type: 'EndTurn', by },
      ];
    case 'battle':
      return [...attacks(table), { type: 'EnterPhase', by, phase: 'main2' }];
    case 'draw':
    case 'standby':
      return [{ type: 'EnterPhase', by, phase: 'main1' }];
    default:
      return [];
  }
}

/** Normal Summons and Sets: one a turn and what cards have granted; Tributes by Level (SUM-NS-*, SUM-TRIB-*, ZONE-MON-*). */
function placings({ books, env, seat, ids }: Table, own: SeatBook): readonly BasicMove[] {
  if (own.used >= 1 + own.granted) return [];
  const free = [1, 2, 3, 4, 5].filter((zone) => !books.zones.has(`${seat}.monster:${zone}`));
  const taken = [1, 2, 3, 4, 5].filter((zone) => !free.includes(zone));
  const moves: BasicMove[] = [];
  for (const card of own.piles.hand) {
    const facts = env.pool.cards.get(ids.get(card) ?? '');
    if (facts === undefined || !isPlaceable(env, facts)) continue;
    const level = facts.level ?? 0;
    for (const given of sets2(taken, level < 5 ? 0 : level < 7 ? 1 : 2)) {
      const tributes = given.map((zone) => `${seat}.monster:${zone}`);
      for (const zone of [...free, ...given])
        for (const type of ['NormalSummon', 'SetMonster'] as const)
          moves.push({ type, by: seat, card, tributes, zone });
    }
  }
  return moves;
}

/** Monsters that are Normal Summoned and Set: no Ritual or Fusion Monsters, nor those whose text says otherwise. */
function isPlaceable(env: Env, facts: CardFacts): boolean {
  return (
    facts.kind === 'monster' &&
    !['ritual', 'fusion', 'token'].includes(facts.subtype) &&
    env.scripts.get(facts.id)?.summon?.noNormal !== true
  );
}

/** All sets of 0, 1 or 2 of the list. */
function sets2(list: readonly number[], size: 0 | 1 | 2): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  if (size === 1) return list.map((one) => [one]);
  return list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other]));
}

/** Flip Summons and changes of position: once a turn, not in the turn it came, not after an attack (SUM-FLIP-*, POS-*). */
function positions(table: Table): readonly BasicMove[] {
  const { books, env, seat } = table;
  const flips = env.ruleset.flipSummonPositions;
  return ownMonsters(table).flatMap(([place, card]): readonly BasicMove[] => {
    const again = env.ruleset.positionAfterControl && card.controlTurn === books.turn;
    const fresh = !again && (card.since === books.turn || card.summonedTurn === books.turn);
    if (
      fresh ||
      (card.setTurn === books.turn && (card.face === 'down' || !again)) ||
      card.changedTurn === books.turn ||
      card.attackTurn === books.turn
    )
      return [];
    return card.face === 'down'
      ? flips.map((position) => ({ type: 'FlipSummon', by: seat, card: place, position }))
      : [
          {
            type: 'ChangePosition',
            by: seat,
            card: place,
            position: card.position === 'attack' ? 'defense' : 'attack',
          },
        ];
  });
}

function ownMonsters({ books, seat }: Table): readonly (readonly [place: string, CardBook])[] {
  return [1, 2, 3, 4, 5].flatMap((zone) => {
    const place = `${seat}.monster:${zone}`;
    const card = books.cards.get(books.zones.get(place) ?? '');
    return card === undefined ? [] : [[place, card] as const];
  });
}

/** Spells and Traps to a free zone, as many as fit; a Field Spell to its own (SPELL-SET-01, ZONE-ST-*, SPELL-FIELD-04). */
function sets({ books, env, seat, ids }: Table, own: SeatBook): readonly BasicMove[] {
  const free = [1, 2, 3, 4, 5].filter((zone) => !books.zones.has(`${seat}.st:${zone}`));
  const field = env.ruleset.ownFieldSpell === 'replace' || !books.zones.has(`${seat}.field`);
  return own.piles.hand.flatMap((card): readonly BasicMove[] => {
    const facts = env.pool.cards.get(ids.get(card) ?? '');
    if (facts === undefined || facts.kind === 'monster') return [];
    if (env.scripts.get(facts.id)?.placed === 'by-effect') return [];
    if (facts.subtype === 'field') return field ? [{ type: 'SetSpellTrap', by: seat, card }] : [];
    return free.map((zone) => ({ type: 'SetSpellTrap', by: seat, card, zone }));
  });
}

/** Each face-up monster in Attack Position once, at a monster of the opponents, or directly where they have none (BATTLE-*). */
function attacks(table: Table): readonly BasicMove[] {
  const { books, seat, teams } = table;
  if (table.step !== 'battle') return [];
  const friends = teams.find((team) => team.includes(seat)) ?? [];
  const there = [...books.zones.keys()].filter(
    (zone) => zone.includes('.monster:') && !friends.includes(zone.slice(0, zone.indexOf('.'))),
  );
  const targets = there.length === 0 ? ['direct'] : there;
  return ownMonsters(table).flatMap(([place, card]) =>
    card.face === 'up' && card.position === 'attack' && card.attackTurn !== books.turn
      ? targets.map((target): BasicMove => ({ type: 'Attack', by: seat, card: place, target }))
      : [],
  );
}
