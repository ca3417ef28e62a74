import { type Command, type DuelState, type Env, never } from '@duel-log/duel';
import { attackWorth } from './greedy-attack.js';
import { Sight } from './sight.js';

type Of<T extends Command['type']> = Extract<Command, { readonly type: T }>;

/** How much a greedy player likes a command. Ending the turn is 0; passing a little better than a poor answer. */
export function rate(state: DuelState, command: Command, env: Env): number {
  const sight = new Sight(state, env);
  switch (command.type) {
    case 'NormalSummon':
      return summonRate(sight, command);
    case 'SetMonster':
      return setRate(sight, command);
    case 'FlipSummon': {
      const facts = sight.facts(command.card);
      return facts !== null && (facts.subtype === 'flip' || (facts.atk ?? 0) > sight.threat) ? 900 : -1;
    }
    case 'ChangePosition':
      return positionRate(sight, command);
    case 'SetSpellTrap':
      return setSpellRate(sight, command);
    case 'Activate':
      return activateRate(sight, command);
    case 'SpecialSummon':
      return 1200 + (sight.facts(command.card)?.atk ?? 0) / 100 + (command.position === 'attack' ? 1 : 0);
    case 'Pass':
      return 10;
    case 'Attack':
      return attackWorth(sight, command.card, command.target);
    case 'EnterPhase':
      return phaseRate(sight, command);
    case 'EndTurn':
      return 0;
    case 'Choose':
      return chooseRate(sight, command);
    case 'Discard':
      return 100 - (sight.facts(command.card)?.atk ?? 1500) / 100;
    case 'Declare':
      return 50;
    case 'Surrender':
    case 'OpenDuel':
    case 'SetPosition':
    case 'IssueRuling':
      return Number.NEGATIVE_INFINITY;
    default:
      return never(command);
  }
}

/** The strongest monster; a Tribute must be worth less than what comes for it. Lower zones first. */
function summonRate(sight: Sight, command: Of<'NormalSummon'>): number {
  const atk = sight.facts(command.card)?.atk ?? 0;
  const paid = tributeValue(sight, command.tributes);
  if (paid > 0 && !worthTributes(sight, atk, paid)) return -1;
  const holds = atk >= sight.threat || atk >= 1500;
  return (holds ? 1000 : 300) + (atk - paid / 2) / 10 - (command.zone ?? 1) / 1000;
}

/** Stronger by far than what is given up, or the only way past what faces it. */
function worthTributes(sight: Sight, atk: number, paid: number): boolean {
  const { threat } = sight;
  return atk > paid + 400 || (atk > paid && paid <= threat && atk > threat);
}

/** A wall where the other side is stronger; monsters with a Flip effect always. */
function setRate(sight: Sight, command: Of<'SetMonster'>): number {
  const facts = sight.facts(command.card);
  const def = facts?.def ?? 0;
  if (tributeValue(sight, command.tributes) > 0) return -1;
  const wall = facts?.subtype === 'flip' || ((facts?.atk ?? 0) < sight.threat && def >= (facts?.atk ?? 0));
  return (wall ? 1000 : 200) + def / 10 - (command.zone ?? 1) / 1000;
}

function tributeValue(sight: Sight, tributes: readonly string[] | undefined): number {
  let value = 0;
  for (const ref of tributes ?? []) value += sight.facts(ref)?.atk ?? 0;
  return value;
}

/** Attack Position where it beats what faces it, Defense Position where it would be beaten. */
function positionRate(sight: Sight, command: Of<'ChangePosition'>): number {
  const mine = sight.monsters(sight.own).find((monster) => monster.ref === command.card);
  if (mine === undefined) return -1;
  const stands = mine.atk >= sight.threat;
  if (command.position === 'attack') return stands && mine.atk > 0 ? 800 : -1;
  return stands ? -1 : 700;
}

/** Traps and Quick-Play Spells are Set; other Spells are kept in the hand. */
function setSpellRate(sight: Sight, command: Of<'SetSpellTrap'>): number {
  const facts = sight.facts(command.card);
  const useful = facts?.kind === 'trap' || facts?.subtype === 'quick-play';
  if (!useful || sight.backRow([sight.me]) >= 4) return -1;
  return 500 - (command.zone ?? 1) / 1000;
}

/** Own turn: almost everything is tried once; on the other side's turn answers wait for something worth it. */
function activateRate(sight: Sight, command: Of<'Activate'>): number {
  const { state, me } = sight;
  const facts = sight.facts(command.card);
  const top = state.chain.at(-1);
  if (top !== undefined && sight.own.includes(top.by)) return -1;
  if (facts?.kind === 'monster') return 950;
  const mine = sight.monsters(sight.own);
  const theirs = sight.monsters(sight.opponents);
  if (facts?.id === 'rush-recklessly' && (!mine.some((one) => one.faceUp) || state.battle === null))
    return -1;
  if (state.turn.seat !== me || facts?.kind === 'trap') {
    const hot = state.battle !== null || top !== undefined || theirs.length > mine.length;
    return hot ? 600 : -1;
  }
  const behind = theirs.length > 0 || sight.backRow(sight.opponents) > 0;
  const board =
    theirs.reduce((sum, one) => sum + one.value, 0) - mine.reduce((sum, one) => sum + one.value, 0);
  if (facts?.subtype === 'equip' || facts?.subtype === 'field') return mine.length > 0 ? 850 : -1;
  return (behind && board >= 0) || /draw|greed|charity|polymerization|ritual/.test(facts?.id ?? '')
    ? 1100
    : 20;
}

/** Into battle where an attack is worth it. */
function phaseRate(sight: Sight, command: Of<'EnterPhase'>): number {
  if (command.phase !== 'battle') return -2;
  const targets = sight.monsters(sight.opponents);
  const mine = sight.monsters(sight.own).filter((monster) => monster.attacking);
  const worth = mine.some((monster) =>
    targets.length === 0
      ? monster.atk > 0
      : targets.some((target) => attackWorth(sight, monster.ref, target.ref) > 0),
  );
  return worth ? 400 : -1;
}

/** Costs and removals take the least of one's own and the best of the other side. */
function chooseRate(sight: Sight, command: Of<'Choose'>): number {
  const { answer } = command;
  if (typeof answer === 'number') return answer / 10_000;
  if (answer === 'yes' || answer === 'agree' || answer === 'first' || answer === 'attack') return 5;
  if (answer === 'no' || answer === 'object' || answer === 'second' || answer === 'defense') return 1;
  if (answer === 'done') return 2;
  const worth = (sight.facts(answer)?.atk ?? 1500) / 1000;
  const side = sight.sideOf(answer);
  if (side !== null && isHelp(sight)) return side === 'mine' ? 10 + worth : -1;
  if (side === 'theirs') return 10 + worth;
  const losing = sight.state.asks?.about.startsWith('cost') === true || sight.onField(answer);
  return side === 'mine' ? 5 + (losing ? -worth : worth) : 1;
}

/** The card that asks makes its target stronger: Equip Cards but the one that takes control, and boosts. */
function isHelp(sight: Sight): boolean {
  const ref = sight.state.asks?.card ?? null;
  const facts = ref === null ? null : sight.facts(ref);
  if (facts === null || facts.id === 'snatch-steal') return false;
  return facts.subtype === 'equip' || facts.id === 'rush-recklessly';
}
