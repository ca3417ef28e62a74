// Catches what a card left behind when it went from the field or was turned face-down.
import { type CardState, type DuelState, type Env, fold, NO_FLAGS, parsePlace } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';

/**
 * What a card has done on the field ends when it leaves it, and what it carried when it is turned face-down; nothing in
 * play points to a card that is no longer there (CARD-PREVAILS-01, CTRL-01, GAP-EQUIP-01, INFO-HAND-02). Looked at between commands.
 */
export function remnants(duel: Duel): readonly Finding[] {
  for (const commit of duel.commits) {
    const { before, after } = commit;
    if (after.cards === before.cards && after.borrowed === before.borrowed) continue;
    const faults = [
      ...left(after, before),
      ...loose(after, duel.setup.env),
      ...pointed(after),
      ...meant(commit),
    ];
    const findings = found('remnants', after.revision, faults);
    if (findings.length > 0) return findings;
  }
  return [];
}

function* left(state: DuelState, before: DuelState): Generator<Fault> {
  for (const name in state.cards) {
    const card = state.cards[name] as CardState;
    if (card === before.cards[name]) continue;
    const rest = remnantOf(card);
    if (rest !== null)
      yield { rule: 'CARD-PREVAILS-01', message: `${name} (${card.id}) at ${card.place} still has ${rest}` };
  }
  for (const { card } of state.borrowed)
    if (!state.cards[card]?.place.includes('.monster:'))
      yield { rule: 'CTRL-01', message: `control of ${card} is to go back, but it has left the field` };
}

/** Equip Spells lie there only with a face-up monster (GAP-EQUIP-01). */
function* loose({ cards, status }: DuelState, env: Env): Generator<Fault> {
  if (status !== 'playing') return;
  for (const name in cards) {
    const { id, place, equippedTo } = cards[name] as CardState;
    if (equippedTo === null || !place.includes('.st:') || env.pool.cards.get(id ?? '')?.subtype !== 'equip')
      continue;
    const monster = cards[equippedTo];
    if (monster?.face !== 'up' || !monster.place.includes('.monster:'))
      yield { rule: 'GAP-EQUIP-01', message: `${name} (${id}) lies there without a face-up monster` };
  }
}

/** What points to a card that has gone to a hand or a Deck would tell where it is (INFO-HAND-02). */
function* pointed({ cards, chain, lasting, battle }: DuelState): Generator<Fault> {
  const names = [
    ...chain.flatMap((link) => [link.card, ...link.targets]),
    ...lasting.map(({ on }) => on),
    battle?.attacker,
    battle?.target,
  ];
  for (const name of names) {
    const place = cards[name ?? '']?.place ?? '';
    if (/\.(?:hand|deck|extra)$/.test(place))
      yield { rule: 'INFO-HAND-02', message: `something still points to ${name}, which is at ${place}` };
  }
}

/** A card that leaves a graveyard, or returns from among those removed from play, is another one from then on: no other link means it any longer (CARD-PREVAILS-01). */
function* meant({ before, events }: Duel['commits'][number]): Generator<Fault> {
  if (before.chain.length === 0) return;
  const names = new Set(before.chain.flatMap((link) => [link.card, ...link.targets]));
  for (const [index, event] of events.entries()) {
    if (event.type !== 'CardMoved' || !/\.(?:gy|banished)$/.test(event.data.from)) continue;
    const { card, link, from, to } = event.data;
    if (to.endsWith('.banished') || card === null || !names.has(card)) continue;
    const { chain } = fold(before, events.slice(0, index + 1));
    const still = chain.find((one) => one.link !== link && [one.card, ...one.targets].includes(card));
    if (still !== undefined)
      yield {
        rule: 'CARD-PREVAILS-01',
        message: `link ${still.link} still means ${card}, which has gone from ${from} to ${to}`,
      };
  }
}

function remnantOf(card: CardState): string | null {
  const { flags, counters, used, equippedTo, values, position } = card;
  const place = parsePlace(card.place);
  if (place?.kind === 'zone') {
    if (card.face === 'up') return null;
    if (Object.keys(counters).length > 0) return 'counters';
    if (values !== null) return 'shown values';
    return flags.live === 0 ? null : 'an effect that applies';
  }
  if (Object.keys(counters).length > 0) return 'counters';
  // In a graveyard an effect may be used: that is remembered there.
  const remembers = place?.pile === 'gy' || place?.pile === 'banished';
  if (Object.keys(used).length > 0 && !remembers) return 'used effects';
  if (values !== null) return 'shown values';
  if (equippedTo !== null) return 'something it is equipped to';
  if (position !== null) return 'a battle position';
  for (const flag of Object.keys(NO_FLAGS) as (keyof typeof NO_FLAGS)[])
    if (flags[flag] !== 0 && flag !== 'proper') return `the mark ${flag}`;
  return flags.proper !== 0 && !remembers ? 'the mark of a proper Summon' : null;
}
