import {
  type DuelEvent,
  type DuelState,
  type Instance,
  isZone,
  parsePlace,
  resolveRef,
} from '@duel-log/duel/read';

/** One end of a line on the board: a card, or the plate of a team. */
export type End = { readonly card: Instance } | { readonly team: string };

export interface BoardLine {
  readonly kind: 'attack' | 'target' | 'equip';
  readonly from: Instance;
  readonly to: End;
  /** belongs to the last event */
  readonly now: boolean;
}

/** What the last event is about: cards to ring, places it came from or went to. */
export interface Focus {
  readonly cards: ReadonlySet<Instance>;
  readonly places: ReadonlySet<string>;
  readonly team: string | null;
}

export const NO_FOCUS: Focus = { cards: new Set(), places: new Set(), team: null };

/** `after` is the state with the event. */
export function focusOf(event: DuelEvent | null, after: DuelState): Focus {
  if (event === null) return NO_FOCUS;
  const cards = new Set<Instance>();
  const places = new Set<string>();
  const add = (ref: string | null | undefined): void => {
    if (ref === null || ref === undefined || ref === 'direct') return;
    const name = resolveRef(after, ref);
    if (name !== null) cards.add(name);
    else if (parsePlace(ref) !== null) places.add(ref);
  };
  let team: string | null = null;
  switch (event.type) {
    case 'CardMoved':
      places.add(event.data.from);
      if (isZone(event.data.to)) add(event.data.to);
      else {
        places.add(event.data.to);
        add(event.data.card);
      }
      break;
    case 'AttackDeclared':
    case 'AttackCompared':
      add(event.data.attacker);
      add(event.data.target);
      break;
    case 'AttackCancelled':
      add(event.data.attacker);
      break;
    case 'LinkAdded':
      add(event.data.card);
      event.data.targets.forEach(add);
      break;
    case 'LinkNegated':
    case 'LinkResolved':
      add(after.chain[event.data.link - 1]?.card);
      break;
    case 'CardTurned':
    case 'CardRevealed':
      add(event.data.at);
      add(event.data.card);
      break;
    case 'Equipped':
      add(event.data.card);
      add(event.data.to);
      break;
    case 'LastingStarted':
      add(event.data.on);
      break;
    case 'LifePointsChanged':
      team = event.data.team;
      break;
    case 'DeckShuffled':
      places.add(`${event.data.seat}.deck`);
      break;
    case 'SummonDeclared':
      places.add(event.data.to);
      add(event.data.card);
      break;
    case 'SummonNegated':
    case 'MonsterSummoned':
    case 'MonsterSet':
    case 'SpellTrapSet':
    case 'PositionChanged':
    case 'ControlChanged':
    case 'ValuesChanged':
    case 'CountersChanged':
    case 'NormalSummonGranted':
    case 'TriggerMissed':
    case 'TokenCreated':
      add(event.data.card);
      break;
    default:
      break;
  }
  return { cards, places, team };
}

/** Attack, target and equip lines of a state; the last event says which of them is news. */
export function linesOf(event: DuelEvent | null, after: DuelState): readonly BoardLine[] {
  const lines: BoardLine[] = [];
  const { battle } = after;
  const attackNow = event !== null && (event.type.startsWith('Attack') || event.type === 'LifePointsChanged');
  if (
    battle !== null &&
    !battle.cancelled &&
    isThere(after, battle.attacker) &&
    (!battle.compared || attackNow)
  ) {
    const own = after.cards[battle.attacker]?.place.split('.')[0] ?? '';
    const teams = after.teams.filter((team) => !team.seats.includes(own));
    if (battle.target !== null) {
      if (isThere(after, battle.target))
        lines.push({ kind: 'attack', from: battle.attacker, to: { card: battle.target }, now: attackNow });
    } else
      for (const team of teams)
        lines.push({ kind: 'attack', from: battle.attacker, to: { team: team.id }, now: attackNow });
  }
  for (const link of after.chain) {
    if (link.outcome !== null || after.cards[link.card] === undefined) continue;
    const now = event?.type === 'LinkAdded' && event.data.link === link.link;
    for (const target of link.targets)
      if (target !== link.card && after.cards[target] !== undefined)
        lines.push({ kind: 'target', from: link.card, to: { card: target }, now });
  }
  for (const [name, card] of Object.entries(after.cards)) {
    if (card.equippedTo === null || !isZone(card.place) || !isThere(after, card.equippedTo)) continue;
    lines.push({ kind: 'equip', from: name, to: { card: card.equippedTo }, now: event?.type === 'Equipped' });
  }
  return lines;
}

function isThere(state: DuelState, card: Instance): boolean {
  const found = state.cards[card];
  return found !== undefined && isZone(found.place);
}

/** The link that resolves now, once the chain is built; 0 where none does. */
export function resolvingLink(state: DuelState, at: number, built: number): number {
  if (at <= built) return 0;
  for (let i = state.chain.length - 1; i >= 0; i--) if (state.chain[i]?.outcome === null) return i + 1;
  return 0;
}
