import { type CardFacts, type EventData, parsePlace, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { isKnown } from '../table.js';

/** Nothing is Summoned, Set, activated or taken over into a full row (ZONE-MON-02, ZONE-ST-02, CTRL-02), and each row holds its kind of card (CARD-KIND-01). */
export const rooms: Check = {
  name: 'rooms',
  rules: [
    { rule: 'ZONE-MON-02', title: 'no Summon or Set while all Monster Zones are used' },
    { rule: 'ZONE-ST-02', title: 'no Spell or Trap from the hand while all its zones are used' },
    { rule: 'CTRL-02', title: 'no change of control while the own Monster Zones are full' },
    { rule: 'ZONE-ST-03', title: 'an Equip Spell takes a zone of who plays it' },
    { rule: 'ZONE-ST-04', title: 'a Field Spell lies in the Field Zone' },
    { rule: 'CARD-KIND-01', title: 'monsters in Monster Zones, Spells and Traps in theirs' },
  ],
  start: (desk) => ({
    on: {
      SummonDeclared: (data) => {
        if (data.how !== 'flip')
          room(desk, 'ZONE-MON-02', data.by, 'monster', `A ${data.how} Summon`, data.card);
      },
      ControlChanged: (data) => taken(desk, data),
      CardMoved: (data) => placed(desk, data),
    },
  }),
};

function room(
  desk: Desk,
  rule: string,
  seat: SeatId,
  row: 'monster' | 'st',
  what: string,
  card: string | null,
): void {
  const cards = desk.board.row(seat, row);
  desk.judge(rule, cards.includes(null), () => ({
    message: `${what} by ${seat}, whose ${cards.length} zones were all used.`,
    responsible: seat,
    about: [card === null ? seat : (desk.board.name(card) ?? card)],
  }));
}

/** Two monsters that change sides need no free zone. */
function taken(desk: Desk, data: EventData['ControlChanged']): void {
  if (desk.board.row(data.to, 'monster').includes(null)) {
    desk.ok('CTRL-02');
    return;
  }
  const open = desk.log.chain.links.some((link) => link.id === 'creature-swap');
  desk.weigh('CTRL-02', open ? null : false, () => ({
    message: `${data.to} took control of ${desk.title(data.card)}, while all Monster Zones of ${data.to} were used.`,
    responsible: data.to,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

function placed(desk: Desk, data: EventData['CardMoved']): void {
  const row = rowOf(data.to);
  if (row === null) return;
  const where = parsePlace(data.to);
  if (where !== null && pileOf(data.from) === 'hand' && row === 'st')
    room(desk, 'ZONE-ST-02', where.seat, 'st', 'A card was placed', data.card);
  if (where !== null && row === 'monster' && rowOf(data.from) === null && !desk.log.exchanges(data))
    if (!desk.board.row(where.seat, 'monster').includes(null))
      room(desk, 'ZONE-MON-02', where.seat, 'monster', 'A monster was placed', data.card);
  const facts = desk.facts(data.id ?? (data.card === null ? null : (desk.board.see(data.card)?.id ?? null)));
  if (facts === null) {
    desk.undetermined('CARD-KIND-01');
    return;
  }
  if (row !== 'monster') spellRow(desk, data, facts, row);
  const fits =
    row === 'monster'
      ? facts.kind === 'monster'
      : row === 'field'
        ? facts.subtype === 'field'
        : facts.kind !== 'monster';
  // Some texts lay a card of another kind there: monsters that are equipped, for one.
  const equipped = row === 'st' && facts.kind === 'monster' && (data.link ?? null) !== null;
  desk.judge('CARD-KIND-01', fits ? true : equipped || !isKnown(facts) ? null : false, () => ({
    message: `${facts.nameEn}, a ${facts.subtype} ${facts.kind}, came to ${data.to}.`,
    responsible: seatOf(data.to),
    about: [data.card ?? data.to],
  }));
}

/** Whose row a Spell takes a zone of, and that a Field Spell takes none. */
function spellRow(desk: Desk, data: EventData['CardMoved'], facts: CardFacts, row: 'st' | 'field'): void {
  if (facts.subtype === 'field')
    desk.weigh('ZONE-ST-04', row === 'field', () => ({
      message: `The Field Spell ${facts.nameEn} came to ${data.to}; it lies in the Field Zone and is none of the five.`,
      responsible: seatOf(data.to),
      about: [data.card ?? data.to],
    }));
  if (facts.subtype !== 'equip' || pileOf(data.from) !== 'hand') return;
  const seat = seatOf(data.from);
  desk.weigh('ZONE-ST-03', data.to.startsWith(`${seat}.`), () => ({
    message: `${seat} put the Equip Spell ${facts.nameEn} on ${data.to}; it takes a zone of ${seat}, whichever monster it equips.`,
    responsible: seat,
    about: [data.card ?? data.to],
  }));
}
