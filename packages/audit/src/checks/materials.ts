import { type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf, rowOf, type Seen } from '../board.js';
import type { Check } from '../check.js';
import { type Desk, normalSummonsOf } from '../desk.js';
import { linkOf } from '../recount-chain.js';
import { traitsOf } from '../table.js';

/** Fusion and Ritual Monsters: how they come, and from what (FUS-01, FUS-02, RIT-01, RIT-04). */
export const materials: Check = {
  name: 'materials',
  rules: [
    { rule: 'FUS-01', title: 'a Fusion Monster is made of the monsters it names' },
    { rule: 'FUS-02', title: 'Polymerization takes materials of the own hand and field' },
    { rule: 'FUS-03', title: 'a Fusion Monster comes from the Fusion Deck' },
    { rule: 'FUS-04', title: 'the materials go to the graveyard' },
    { rule: 'RIT-03', title: 'the Tributes of a Ritual Summon go to the graveyard' },
    { rule: 'RIT-01', title: 'a Ritual Summon takes the monster from the hand and Tributes of its Level' },
    { rule: 'RIT-04', title: 'a Ritual Monster comes from the hand by a Ritual Summon only' },
  ],
  start: (desk) => {
    /** where each card of this Chain came from, and what it is */
    const moves = new Map<string, Move>();
    return {
      on: {
        ActionTaken: () => {
          if (desk.log.chain.links.length === 0) moves.clear();
        },
        CardMoved: (data) => {
          if (data.card !== null)
            moves.set(data.card, {
              from: data.from,
              to: data.to,
              id: data.id ?? desk.board.see(data.card)?.id ?? null,
            });
        },
        SummonDeclared: (data) => {
          if (data.how === 'normal' || data.how === 'tribute') byHand(desk, data.by, data.id, data.card);
        },
        MonsterSet: (data) => {
          if (data.normal) byHand(desk, data.by, desk.board.see(data.card)?.id ?? null, data.card);
        },
        MonsterSummoned: (data) => {
          const arrived = desk.board.at(data.card);
          const from = arrived === null ? null : (moves.get(arrived)?.from ?? null);
          if (data.how === 'fusion') fused(desk, data, moves, from);
          if (data.how === 'ritual') ritual(desk, data, moves, from);
          else special(desk, data, from);
        },
      },
    };
  },
};

interface Move {
  readonly from: string;
  readonly to: string;
  readonly id: string | null;
}
type Moves = ReadonlyMap<string, Move>;

function byHand(desk: Desk, by: SeatId, id: string | null, card: string): void {
  const facts = desk.facts(id);
  if (facts === null || (facts.subtype !== 'ritual' && facts.subtype !== 'fusion')) return;
  desk.weigh(facts.subtype === 'ritual' ? 'RIT-04' : 'FUS-01', false, () => ({
    message: `${by} Normal Summoned or Set ${facts.nameEn}, which comes to the field by its ${facts.subtype === 'ritual' ? 'Ritual' : 'Fusion'} Summon only.`,
    responsible: by,
    about: [desk.board.name(card) ?? card, normalSummonsOf(by, desk.log.turnNumber)],
  }));
}

function fused(desk: Desk, data: EventData['MonsterSummoned'], moves: Moves, from: string | null): void {
  const wanted = desk.facts(data.id)?.materials;
  const about = [desk.board.name(data.card) ?? data.card];
  const link = linkOf(desk.log, data.link);
  const evidence = link === null ? [] : [link.addedAt];
  desk.weigh('FUS-03', from === null ? null : pileOf(from) === 'extra', () => ({
    message: `${data.by} Fusion Summoned ${desk.called(data.id)} from ${from ?? '?'}; it is chosen from the Fusion Deck.`,
    responsible: data.by,
    about,
    evidence,
  }));
  const used = data.materials.map((card) => moves.get(card) ?? null);
  const made = data.materials.length > 0 || link?.id === 'polymerization';
  // Some cards make a Fusion Monster of materials that went long before.
  if (wanted === undefined || !made || used.some((one) => one === null || one.id === null)) {
    desk.undetermined('FUS-01');
  } else {
    const names = (ids: readonly string[]): string => ids.map((id) => desk.called(id)).join(' and ');
    const ids = used.map((one) => one?.id ?? '');
    const same = [...ids].sort().join() === [...wanted].sort().join();
    desk.weigh('FUS-01', same, () => ({
      message: `${desk.called(data.id)} was made of ${names(ids)}; it names ${names(wanted)}.`,
      responsible: data.by,
      about,
      evidence,
    }));
  }
  if (link?.id !== 'polymerization') return;
  spent(desk, 'FUS-04', data, used);
  const foreign = used.filter(
    (one) =>
      one !== null &&
      (seatOf(one.from) !== data.by || !(rowOf(one.from) === 'monster' || pileOf(one.from) === 'hand')),
  );
  desk.weigh('FUS-02', used.includes(null) ? null : foreign.length === 0, () => ({
    message: `${data.by} used materials from ${foreign.map((one) => one?.from ?? '?').join(', ')}; Polymerization takes those of the own hand and field.`,
    responsible: data.by,
    about,
    evidence,
  }));
}

/** What a Summon was made of has gone to a graveyard. */
function spent(
  desk: Desk,
  rule: string,
  data: EventData['MonsterSummoned'],
  used: readonly (Move | null)[],
): void {
  const elsewhere = used.flatMap((one) =>
    one === null || pileOf(one.to) === 'gy' || pileOf(one.to) === 'outside' ? [] : [one],
  );
  const explained = elsewhere.some((one) => traitsOf(one.id).banishes === true);
  const there = data.materials.flatMap((card, n) => (used[n] === null ? (stillThere(desk, card) ?? []) : []));
  const told = [
    ...elsewhere.map((one) => `${desk.called(one.id)} went to ${one.to}`),
    ...there.map((one) => `${desk.called(one.id)} stayed on ${one.place}`),
  ];
  const good =
    there.length > 0
      ? false
      : elsewhere.length > 0
        ? explained
          ? null
          : false
        : used.includes(null)
          ? null
          : true;
  desk.weigh(rule, good, () => ({
    message: `For ${desk.called(data.id)} ${told.join(', ')}; that belongs in the graveyard.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card, ...there.map(({ name }) => name)],
  }));
}

/** A card that was named and has not moved: it lies in a hand or on the field as before. */
function stillThere(desk: Desk, card: string): Seen | null {
  const seen = desk.board.see(card);
  return seen !== null && (rowOf(seen.place) !== null || pileOf(seen.place) === 'hand') ? seen : null;
}

function ritual(desk: Desk, data: EventData['MonsterSummoned'], moves: Moves, from: string | null): void {
  const level = desk.facts(data.id)?.level;
  const used = data.materials.map((card) => moves.get(card) ?? null);
  spent(desk, 'RIT-03', data, used);
  const levels = used.map((one) => desk.facts(one?.id ?? null)?.level ?? null);
  const foreign = used.some((one) => one !== null && seatOf(one.from) !== data.by);
  const known = level !== undefined && !levels.includes(null) && from !== null;
  const sum = levels.reduce<number>((total, one) => total + (one ?? 0), 0);
  const good = known && pileOf(from) === 'hand' && sum >= level && !foreign;
  desk.weigh('RIT-01', known ? good : null, () => ({
    message: `${data.by} Ritual Summoned ${desk.called(data.id)} (Level ${level ?? '?'}) from ${from ?? '?'} with Tributes of ${sum} Levels${foreign ? ', not all own ones' : ''}; it comes from the hand, for own Tributes of its Level.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
    evidence: data.link === null ? [] : [linkOf(desk.log, data.link)?.addedAt ?? desk.now],
  }));
}

/** From a hand a Ritual Monster comes by its Ritual Summon and by nothing else. */
function special(desk: Desk, data: EventData['MonsterSummoned'], from: string | null): void {
  if (data.how === 'normal' || data.how === 'tribute' || data.how === 'flip') return;
  if (desk.facts(data.id)?.subtype !== 'ritual' || from === null || pileOf(from) !== 'hand') return;
  desk.weigh('RIT-04', false, () => ({
    message: `${desk.called(data.id)} was Special Summoned from the hand; a Ritual Monster comes from there by a Ritual Summon only.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}
