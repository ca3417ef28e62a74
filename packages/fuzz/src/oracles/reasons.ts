import {
  type CardState,
  type Command,
  type DuelState,
  type Env,
  PHASES,
  resolveRef,
  seatOf,
} from '@duel-log/duel';

/** What is read off the board of one command. */
export interface Reasons {
  /** rules that it plainly breaks: a refusal names each of them, first or beside the first */
  readonly broken: readonly string[];
  /** rules that it plainly keeps: no refusal names one */
  readonly kept: readonly string[];
}

const NONE: Reasons = { broken: [], kept: [] };

/** Which rules the command plainly breaks and keeps; only where the seat may touch the card at all. */
export function reasonsDue(state: DuelState, env: Env, command: Command): Reasons {
  if (command.type === 'EnterPhase') return entering(state, env, command);
  if (command.type === 'EndTurn')
    return state.turn.seat === command.by ? NONE : { broken: ['TURN-PHASE-02'], kept: [] };
  if (!('card' in command)) return NONE;
  const name = resolveRef(state, command.card);
  const card = name === null ? undefined : state.cards[name];
  if (card === undefined || seatOf(card.place) !== command.by) return NONE;
  switch (command.type) {
    case 'Attack':
      return card.place.includes('.monster:') ? attack(state, env, command, card) : NONE;
    case 'FlipSummon':
      return card.place.includes('.monster:') ? flip(state, env, card) : NONE;
    case 'ChangePosition':
      return card.place.includes('.monster:') ? change(state, env, card) : NONE;
    case 'NormalSummon':
    case 'SetMonster':
      return placing(state, env, command, card);
    case 'Activate':
      return activation(state, env, card);
    default:
      return NONE;
  }
}

/** `elsewhere`: the rule is named for other reasons than this one, too. */
type Rule = readonly [broken: boolean, rule: string, elsewhere?: boolean];

const reasons = (rules: readonly Rule[]): Reasons => ({
  broken: rules.flatMap(([is, rule]) => (is ? [rule] : [])),
  kept: rules.flatMap(([is, rule, elsewhere]) => (is || elsewhere === true ? [] : [rule])),
});

function entering(
  { turn }: DuelState,
  { ruleset }: Env,
  { by, phase }: Extract<Command, { type: 'EnterPhase' }>,
): Reasons {
  if (turn.seat !== by) return { broken: ['TURN-PHASE-02'], kept: [] };
  const early = turn.phase === 'draw' || turn.phase === 'standby';
  return reasons([
    [phase === 'battle' && early && turn.number >= ruleset.firstBattleTurn, 'TURN-ROUTE-02'],
    [!(PHASES as readonly string[]).includes(phase), 'TURN-STEP-01'],
  ]);
}

const inMain = ({ turn }: DuelState, by: string): boolean =>
  turn.seat === by && (turn.phase === 'main1' || turn.phase === 'main2');

function attack(
  state: DuelState,
  env: Env,
  { by, card }: Extract<Command, { type: 'Attack' }>,
  { face, position, flags }: CardState,
): Reasons {
  const more = [...env.scripts.values()].some((script) =>
    [...(script.applies ?? []), ...Object.values(script.lasting ?? {})].some(
      (one) => one.moreAttacks !== undefined,
    ),
  );
  // In a Replay that stays with its monster the attack is the one that was declared.
  const { turn, asks, battle } = state;
  const again = asks?.about === 'replay' && battle?.attacker === resolveRef(state, card);
  return reasons([
    [turn.number < 2, 'TURN-FIRST-01'],
    [turn.seat !== by || turn.phase !== 'battle', 'TURN-PHASE-02'],
    [turn.phase === 'battle' && turn.step !== 'battle', 'BATTLE-LOOP-01'],
    [face === 'down' || position !== 'attack', 'BATTLE-ATK-03'],
    [!more && !again && flags.attackTurn === turn.number && flags.attacks > 0, 'BATTLE-ATK-01', more],
  ]);
}

function flip(state: DuelState, env: Env, { face, place, flags }: CardState): Reasons {
  const now = state.turn.number;
  const again = env.ruleset.positionAfterControl && flags.controlTurn === now;
  return reasons([
    [(!again && flags.since === now) || flags.setTurn === now, 'SUM-FLIP-02'],
    [flags.changedTurn === now || flags.attackTurn === now, 'SUM-FLIP-04'],
    [face === 'down' && !inMain(state, seatOf(place)), 'SUM-NS-02', true],
  ]);
}

function change(state: DuelState, env: Env, { place, flags }: CardState): Reasons {
  const now = state.turn.number;
  const again = env.ruleset.positionAfterControl && flags.controlTurn === now;
  return reasons([
    [!again && flags.since === now, 'POS-02'],
    [flags.attackTurn === now, 'POS-03'],
    [flags.changedTurn === now || !inMain(state, seatOf(place)), 'POS-01', true],
  ]);
}

function placing(
  state: DuelState,
  env: Env,
  { by, type, tributes = [] }: Extract<Command, { type: 'NormalSummon' | 'SetMonster' }>,
  card: CardState,
): Reasons {
  if (env.pool.cards.get(card.id ?? '')?.kind !== 'monster') return { broken: ['CARD-KIND-01'], kept: [] };
  const own = state.seats[by]?.monster ?? [];
  const summons = state.seats[by]?.normalSummons ?? { used: 0, granted: 0 };
  return reasons([
    [!card.place.endsWith('.hand'), type === 'NormalSummon' ? 'SUM-NS-03' : 'SUM-NS-04', true],
    [summons.used > summons.granted, 'SUM-NS-01'],
    [!inMain(state, by), 'SUM-NS-02'],
    [
      tributes.map((ref) => resolveRef(state, ref)).some((one) => one === null || !own.includes(one)),
      'SUM-TRIB-03',
    ],
  ]);
}

function activation(state: DuelState, env: Env, { id, face, place, flags }: CardState): Reasons {
  const facts = env.pool.cards.get(id ?? '');
  if (
    facts === undefined ||
    facts.kind === 'monster' ||
    (env.scripts.get(facts.id)?.effects ?? []).length === 0
  )
    return NONE;
  const held = place.endsWith('.hand');
  if (!held && face === 'up') return NONE;
  // While a choice or an outcome is open nothing at all can be activated, and that is what is said.
  if (['choice', 'declare', 'ruling'].includes(state.asks?.kind ?? ''))
    return reasons([[state.chain.length > 0, 'GAP-CHAIN-01', true]]);
  const own = state.turn.seat === seatOf(place);
  const there = state.seats[seatOf(place)]?.field[0] ?? null;
  const taken = facts.subtype === 'field' && held && there !== null && env.ruleset.ownFieldSpell === 'refuse';
  const fresh = !held && flags.setTurn === state.turn.number;
  const quick = facts.subtype === 'quick-play';
  return facts.kind === 'trap'
    ? reasons([
        [held, 'TRAP-SET-01'],
        [fresh, 'TRAP-TIME-01'],
      ])
    : reasons([
        [quick && fresh, 'SPELL-QUICK-03'],
        [quick && held && !own, 'SPELL-QUICK-04'],
        [facts.subtype === 'field' && !own, 'SPELL-FIELD-08'],
        [!quick && !inMain(state, seatOf(place)), 'SPELL-PHASE-01'],
        [taken, 'SPELL-FIELD-04'],
        [
          held && facts.subtype !== 'field' && state.seats[seatOf(place)]?.st.includes(null) === false,
          'ZONE-ST-02',
        ],
      ]);
}
