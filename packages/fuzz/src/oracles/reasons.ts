import { type CardState, type Command, type DuelState, type Env, resolveRef, seatOf } from '@duel-log/duel';

/**
 * Rules that the command plainly breaks, read off the board: a refusal names each of them, first or beside the first.
 * Only where the seat may touch the card at all.
 */
export function reasonsDue(state: DuelState, env: Env, command: Command): readonly string[] {
  if (!('card' in command)) return [];
  const name = resolveRef(state, command.card);
  const card = name === null ? undefined : state.cards[name];
  if (card === undefined || seatOf(card.place) !== command.by) return [];
  switch (command.type) {
    case 'Attack':
      return card.place.includes('.monster:') ? attack(state, env, command, card) : [];
    case 'FlipSummon':
      return card.place.includes('.monster:') ? flip(state, card) : [];
    case 'ChangePosition':
      return card.place.includes('.monster:') ? change(state, card) : [];
    case 'NormalSummon':
    case 'SetMonster':
      return placing(state, env, command, card);
    case 'Activate':
      return activation(state, env, card);
    default:
      return [];
  }
}

type Rule = readonly [broken: boolean, rule: string];

const broken = (rules: readonly Rule[]): readonly string[] =>
  rules.flatMap(([is, rule]) => (is ? [rule] : []));

const inMain = ({ turn }: DuelState, by: string): boolean =>
  turn.seat === by && (turn.phase === 'main1' || turn.phase === 'main2');

function attack(
  { turn }: DuelState,
  env: Env,
  { by }: Extract<Command, { type: 'Attack' }>,
  { face, position, flags }: CardState,
): readonly string[] {
  const more = [...env.scripts.values()].some((script) =>
    [...(script.applies ?? []), ...Object.values(script.lasting ?? {})].some(
      (one) => one.moreAttacks !== undefined,
    ),
  );
  return broken([
    [turn.number < 2, 'TURN-FIRST-01'],
    [turn.seat !== by || turn.phase !== 'battle', 'TURN-PHASE-02'],
    [turn.phase === 'battle' && turn.step !== 'battle', 'BATTLE-LOOP-01'],
    [face === 'down' || position !== 'attack', 'BATTLE-ATK-03'],
    [!more && flags.attackTurn === turn.number && flags.attacks > 0, 'BATTLE-ATK-01'],
  ]);
}

function flip(state: DuelState, { face, place, flags }: CardState): readonly string[] {
  const now = state.turn.number;
  return broken([
    [flags.since === now || flags.setTurn === now, 'SUM-FLIP-02'],
    [flags.changedTurn === now || flags.attackTurn === now, 'SUM-FLIP-04'],
    [face === 'down' && !inMain(state, seatOf(place)), 'SUM-NS-02'],
  ]);
}

function change(state: DuelState, { place, flags }: CardState): readonly string[] {
  const now = state.turn.number;
  return broken([
    [flags.since === now || flags.summonedTurn === now, 'POS-02'],
    [flags.attackTurn === now, 'POS-03'],
    [flags.changedTurn === now || !inMain(state, seatOf(place)), 'POS-01'],
  ]);
}

function placing(
  state: DuelState,
  env: Env,
  { by, type }: Extract<Command, { type: 'NormalSummon' | 'SetMonster' }>,
  card: CardState,
): readonly string[] {
  if (env.pool.cards.get(card.id ?? '')?.kind !== 'monster') return ['CARD-KIND-01'];
  const summons = state.seats[by]?.normalSummons ?? { used: 0, granted: 0 };
  return broken([
    [!card.place.endsWith('.hand'), type === 'NormalSummon' ? 'SUM-NS-03' : 'SUM-NS-04'],
    [summons.used > summons.granted, 'SUM-NS-01'],
    [!inMain(state, by), 'SUM-NS-02'],
  ]);
}

function activation(state: DuelState, env: Env, { id, face, place, flags }: CardState): readonly string[] {
  const facts = env.pool.cards.get(id ?? '');
  if (
    facts === undefined ||
    facts.kind === 'monster' ||
    (env.scripts.get(facts.id)?.effects ?? []).length === 0
  )
    return [];
  const held = place.endsWith('.hand');
  if (!held && face === 'up') return [];
  // While a choice or an outcome is open nothing at all can be activated, and that is what is said.
  if (['choice', 'declare', 'ruling'].includes(state.asks?.kind ?? '')) return [];
  const own = state.turn.seat === seatOf(place);
  const there = state.seats[seatOf(place)]?.field[0] ?? null;
  const taken = facts.subtype === 'field' && held && there !== null && env.ruleset.ownFieldSpell === 'refuse';
  const fresh = !held && flags.setTurn === state.turn.number;
  const quick = facts.subtype === 'quick-play';
  return facts.kind === 'trap'
    ? broken([
        [held, 'TRAP-SET-01'],
        [fresh, 'TRAP-TIME-01'],
      ])
    : broken([
        [quick && fresh, 'SPELL-QUICK-03'],
        [quick && held && !own, 'SPELL-QUICK-04'],
        [!quick && !inMain(state, seatOf(place)), 'SPELL-PHASE-01'],
        [taken, 'SPELL-FIELD-04'],
        [
          held && facts.subtype !== 'field' && state.seats[seatOf(place)]?.st.includes(null) === false,
          'ZONE-ST-02',
        ],
      ]);
}
