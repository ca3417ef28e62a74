import type { MatchEventData, RegisteredDeck, SeatId } from '@duel-log/duel/read';
import type { MatchCheck } from '../check.js';
import { deckOf, type MatchDesk } from '../desk.js';

/** Exchanges with the Side Deck (DECK-SIDE-01 to 03, SETUP-SIDE-01). */
export const exchanges: MatchCheck = {
  name: 'match/exchanges',
  rules: [
    { rule: 'DECK-SIDE-02', title: 'cards are exchanged one for one' },
    { rule: 'DECK-SIDE-03', title: 'a Deck changes only between two Duels' },
    { rule: 'SETUP-SIDE-01', title: 'the Side Deck is counted when it is shown, and after every exchange' },
  ],
  start: (desk) => ({
    on: {
      DeckRegistered: (data) => {
        counted(desk, data);
        const before = desk.registered.has(data.seat) || desk.duels.length > 0;
        desk.judge('DECK-SIDE-03', !before, () => ({
          message: `${data.seat} registered a Deck ${desk.registered.has(data.seat) ? 'a second time' : 'after the first Duel had begun'}.`,
          responsible: data.seat,
          about: [deckOf(data.seat)],
        }));
      },
      SideSwapped: (data) => {
        between(desk, data.seat);
        oneForOne(desk, data);
      },
    },
  }),
};

function counted(desk: MatchDesk, { seat, sizes, deck: own }: MatchEventData['DeckRegistered']): void {
  desk.judge('SETUP-SIDE-01', own === null ? null : own.side.length === sizes.side, () => ({
    message: `${seat} showed a Side Deck of ${sizes.side} cards; ${own?.side.length ?? 0} were registered.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
}

function between(desk: MatchDesk, seat: SeatId): void {
  const { running, format } = desk;
  const over = desk.due !== null || desk.endedAt !== null;
  const when =
    running !== null
      ? `during Duel ${running.started.number}`
      : desk.duels.length === 0
        ? 'before the first Duel'
        : 'after the Match was decided';
  const good = running === null && desk.duels.length > 0 && !over;
  desk.judge(format?.single ?? 'DECK-SIDE-03', good, () => ({
    message: `${seat} exchanged cards with the Side Deck ${when}.`,
    responsible: seat,
    about: [deckOf(seat)],
    evidence: running === null ? [] : [running.event],
  }));
}

function oneForOne(desk: MatchDesk, data: MatchEventData['SideSwapped']): void {
  const { seat, side, out } = data;
  const own = desk.decks.get(seat) ?? null;
  const finding = (message: string) => () => ({ message, responsible: seat, about: [deckOf(seat)] });
  const size = desk.registered.get(seat)?.sizes.side;
  if (size === 0) desk.violation('DECK-SIDE-01', finding(`${seat} exchanged cards and has no Side Deck.`)());
  desk.judge(
    'SETUP-SIDE-01',
    size === undefined ? null : side === size,
    finding(
      `${seat} showed ${side} cards of the Side Deck after an exchange; ${size ?? '?'} were registered.`,
    ),
  );
  if (out === null || data.in === null) return desk.undetermined('DECK-SIDE-02');
  if (out.length !== data.in.length) {
    const words = `${seat} took ${out.length} out of the Deck and ${data.in.length} in.`;
    return desk.violation('DECK-SIDE-02', finding(words)());
  }
  if (own === null) return desk.undetermined('DECK-SIDE-02');
  const strange = foreign(own, out, data.in);
  desk.judge(
    'DECK-SIDE-02',
    strange.length === 0,
    finding(`${seat} exchanged ${strange.map((id) => desk.called(id)).join(', ')}, which did not lie there.`),
  );
  const extra = data.in.filter((id) => desk.pool.cards.get(id)?.subtype === 'fusion');
  if (extra.length > 0)
    desk.violation(
      'DECK-FUSION-01',
      finding(`${seat} took ${extra.map((id) => desk.called(id)).join(', ')} into the Deck.`)(),
    );
}

/** Cards of an exchange that the Deck or the Side Deck does not hold, copies counted. */
function foreign(
  own: RegisteredDeck,
  out: readonly string[],
  incoming: readonly string[],
): readonly string[] {
  const missing = (held: readonly string[], wanted: readonly string[]): readonly string[] => {
    const left = [...held];
    return wanted.filter((id) => {
      const at = left.indexOf(id);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return [...missing(own.main, out), ...missing(own.side, incoming)];
}
