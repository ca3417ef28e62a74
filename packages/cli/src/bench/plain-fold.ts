import type { DuelEvent } from '@duel-log/duel';

interface PlainCard {
  place: string;
  face: string;
  position: string | null;
  since: number;
  summoned: number;
  set: number;
  attacked: number;
}

/** The plainest fold there is: a board by hand, in place. Piles, zones, faces, positions, turn facts, Life Points, phases, the chain. */
export function plainFold(events: readonly DuelEvent[]): object {
  const cards = new Map<string, PlainCard>();
  const places = new Map<string, string[]>();
  const lifePoints: Record<string, number> = {};
  const chain: object[] = [];
  const turn = { number: 0, seat: '', phase: '', step: '' };
  let asks: object | null = null;
  const lying = (place: string): string[] => {
    let list = places.get(place);
    if (list === undefined) places.set(place, (list = []));
    return list;
  };
  const at = (ref: string): PlainCard | undefined => cards.get(places.get(ref)?.[0] ?? ref);
  for (const event of events) {
    switch (event.type) {
      case 'DuelOpened':
        cards.clear();
        places.clear();
        for (const seat of event.data.seats) {
          const deck = event.data.decks[seat];
          [...(deck?.main ?? []), ...(deck?.extra ?? [])].forEach((_, i) => {
            const place = i < (deck?.main.length ?? 0) ? `${seat}.deck` : `${seat}.extra`;
            cards.set(`${seat}:${i + 1}`, {
              place,
              face: 'down',
              position: null,
              since: 0,
              summoned: 0,
              set: 0,
              attacked: 0,
            });
            lying(place).push(`${seat}:${i + 1}`);
          });
        }
        for (const team of event.data.teams) lifePoints[team.id] = team.lp;
        break;
      case 'DeckShuffled':
        places.set(`${event.data.seat}.deck`, [...(event.data.order ?? [])]);
        break;
      case 'CardMoved': {
        const { card, from, to, face, position } = event.data;
        if (card === null) break;
        const list = lying(from);
        list.splice(list.indexOf(card), 1);
        if (to.endsWith('.deck')) lying(to).unshift(card);
        else lying(to).push(card);
        cards.set(card, { place: to, face, position, since: turn.number, summoned: 0, set: 0, attacked: 0 });
        break;
      }
      case 'CardTurned': {
        const card = at(event.data.at);
        if (card !== undefined) Object.assign(card, { face: event.data.face, position: event.data.position });
        break;
      }
      case 'PositionChanged': {
        const card = at(event.data.card);
        if (card !== undefined) card.position = event.data.position;
        break;
      }
      case 'MonsterSummoned': {
        const card = at(event.data.card);
        if (card !== undefined) card.summoned = turn.number;
        break;
      }
      case 'MonsterSet':
      case 'SpellTrapSet': {
        const card = at(event.data.card);
        if (card !== undefined) card.set = turn.number;
        break;
      }
      case 'AttackDeclared': {
        const card = at(event.data.attacker);
        if (card !== undefined) card.attacked = turn.number;
        break;
      }
      case 'LifePointsChanged':
        lifePoints[event.data.team] = event.data.total;
        break;
      case 'TurnStarted':
        Object.assign(turn, { number: event.data.number, seat: event.data.seat });
        break;
      case 'PhaseStarted':
        Object.assign(turn, { phase: event.data.phase, step: event.data.step });
        break;
      case 'LinkAdded':
        chain.push(event.data);
        break;
      case 'ChainEnded':
        chain.length = 0;
        break;
      case 'DecisionOpened':
        asks = event.data.asks;
        break;
      case 'ActionTaken':
        asks = null;
        break;
      default:
        break;
    }
  }
  return { cards, places, lifePoints, chain, turn, asks };
}
