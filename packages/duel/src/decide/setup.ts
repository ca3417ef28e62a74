import type { CommandOf, Opening, RuledPosition } from '../commands.js';
import { type DuelState, opponentsOf } from '../state.js';
import type { Run } from './run.js';

/** Opening a duel (SETUP-*), and beginning from a given position. */
export function openDuel(run: Run, opening: Opening): void {
  const { ruleset } = run.env;
  const sizes = Object.fromEntries(
    ruleset.seats.map((seat) => {
      const deck = opening.decks[seat] ?? { main: [], side: [], extra: [] };
      return [seat, { main: deck.main.length, side: deck.side.length, extra: deck.extra.length }];
    }),
  );
  run.emit('DuelOpened', {
    ruleset: ruleset.name,
    version: ruleset.version,
    seats: ruleset.seats,
    teams: ruleset.teams.map((team) => ({ id: team.id, seats: team.seats, lp: ruleset.lifePoints })),
    players: opening.players,
    sizes,
    decks: opening.decks,
    list: opening.list,
    pool: opening.pool,
    key: opening.key,
  });
  for (const seat of ruleset.seats) run.acts('', seat).shuffle(seat, opponentsOf(run.state, seat)[0] ?? null);
  let chooser = opening.chooser ?? null;
  if (chooser === null) {
    const team = ruleset.teams[run.random('coin', ruleset.teams.length)];
    chooser = team?.seats[0] ?? ruleset.seats[0] ?? '';
    run.emit('CoinTossed', { by: null, purpose: 'start', result: chooser });
  }
  run.pause(
    { t: 'choose-starter', by: chooser },
    {
      seat: chooser,
      kind: 'choice',
      about: opening.chooser === undefined ? 'starter' : 'starter-after-loss',
      card: null,
    },
  );
}

export function chooseStarter(run: Run, by: string, answer: string): void {
  const first = answer === 'first' ? by : (opponentsOf(run.state, by)[0] ?? by);
  run.emit('StarterChosen', { by, first });
  run.push({ t: 'flow', to: 'opening' });
}

/** A given position goes on where it stands: in the Draw Phase the draw comes first, in the Standby Phase its duties. */
export function setPosition(run: Run, command: CommandOf<'SetPosition'> | RuledPosition): void {
  run.tasks.length = 0;
  run.pending = [];
  run.emit('PositionSet', { position: command.position, reason: command.reason, of: command.of ?? null });
  if (run.over) return;
  const { agenda, asks } = command.position;
  if (agenda !== null && (agenda.tasks.length > 0 || agenda.pending.length > 0)) {
    run.tasks.push(...agenda.tasks);
    run.pending = [...agenda.pending];
    run.last = agenda.last;
    run.asks = asks;
    return;
  }
  const start = startFlow(run.state);
  if (start !== null) run.push({ t: 'flow', to: start });
  run.standStill = start === 'draw' || start === 'standby';
}

function startFlow(state: DuelState): string | null {
  if (state.status !== 'playing') return null;
  const { phase, step } = state.turn;
  if (phase === 'draw' || phase === 'standby' || phase === 'end') return phase;
  if (phase === 'battle' && (step === null || step === 'start')) return 'battle-step';
  if (phase === 'battle' && step === 'end') return 'main2';
  return null;
}
