import type { Effect, Instance, Instruction, Scope } from '@duel-log/duel';
import { choosePosition, mayBring, positionChosen, roomToSummon } from './words.js';

type Cards = (x: Scope) => readonly Instance[];

/** What is still missing of the materials when these cards are taken; `null` where a card is none of them. */
function missing(x: Scope, fusion: Instance, cards: readonly Instance[]): number | null {
  const open = [...(x.facts(fusion)?.materials ?? [])];
  for (const card of cards) {
    const at = open.indexOf(x.at(card)?.id ?? '');
    if (at < 0) return null;
    open.splice(at, 1);
  }
  return open.length;
}

/** All materials are among the cards (FUS-01, FUS-02). */
export function hasMaterials(x: Scope, fusion: Instance, cards: readonly Instance[]): boolean {
  const left = cards.map((card) => x.at(card)?.id ?? null);
  const materials = x.facts(fusion)?.materials ?? [];
  return (
    materials.length > 0 &&
    materials.every((id) => {
      const at = left.indexOf(id);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

/** A Monster Zone is free, or a material leaves one. */
function hasRoom(x: Scope, fusion: Instance, cards: readonly Instance[]): boolean {
  const materials = x.facts(fusion)?.materials ?? [];
  return (
    x.freeMonsterZones() > 0 ||
    cards.some((card) => x.isMonsterZone(card) && materials.includes(x.at(card)?.id ?? ''))
  );
}

/** A Fusion Summon from the Fusion Deck, of one of those meant, with materials among these cards, which then go to `to`. */
export function fusionSummon(
  from: Cards,
  to: 'gy' | 'banished',
  where: string,
  which: (x: Scope, fusion: Instance) => boolean = () => true,
): Pick<Effect, 'when' | 'resolve'> {
  const made = (x: Scope) => x.extra().filter((card) => which(x, card) && hasMaterials(x, card, from(x)));
  const possible = (x: Scope) =>
    made(x).filter((card) => hasRoom(x, card, from(x)) && mayBring(x, card, 'fusion'));
  const began = (x: Scope) => x.one('fusion') !== null;
  const fusion = (x: Scope): Instance => x.one('fusion') ?? '';
  const count = (x: Scope) => x.facts(fusion(x))?.materials?.length ?? 0;
  const resolve: readonly Instruction[] = [
    { choose: 'fusion', ask: 'the Fusion Monster', from: possible },
    {
      choose: 'materials',
      ask: 'its Fusion Materials',
      if: began,
      from: (x) => from(x).filter((card) => missing(x, fusion(x), [card]) !== null),
      min: count,
      max: count,
      fits: (x, cards) =>
        missing(x, fusion(x), cards as readonly Instance[]) === 0 &&
        hasRoom(x, fusion(x), cards as readonly Instance[]),
    },
    { ...choosePosition, if: began },
    {
      do: (x) => {
        if (!began(x)) return x.fizzle();
        const materials = x.chosen('materials');
        x.sendAll(materials, to);
        x.specialSummon(fusion(x), { position: positionChosen(x), how: 'fusion', materials });
      },
    },
  ];
  return {
    when: (x) => {
      if (possible(x).length > 0) return null;
      return made(x).length > 0
        ? roomToSummon(x)
        : { rule: 'FUS-02', reason: `no Fusion Monster of the Fusion Deck has all its materials ${where}.` };
    },
    resolve,
  };
}
