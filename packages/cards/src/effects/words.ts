import {
  type Acts,
  type ChooseStep,
  type DuelEvent,
  type Effect,
  forbidden,
  type Instance,
  isNegated,
  revivable,
  type Scope,
  type SeatId,
  type Why,
} from '@duel-log/duel';

/** Words that many card texts share. Each is a small piece of a description; a card puts them together. */

/** Playing the Spell or Trap itself. */
export function activation(parts: Omit<Effect, 'key' | 'kind'> & { readonly key?: string }): Effect {
  return { key: 'activate', kind: 'activation', ...parts };
}

/** Targets are chosen when the effect is activated; `ask` is for people. */
export function target(ask: string, from: (x: Scope) => readonly Instance[]): ChooseStep {
  return { choose: 'target', ask, from, target: true };
}

/** A card chosen while the effect resolves. */
export function pick(name: string, ask: string, from: (x: Scope) => readonly Instance[]): ChooseStep {
  return { choose: name, ask, from };
}

/** Life Points as a cost; exactly all of them may be paid (and loses). */
export function payLp(amount: number | ((x: Scope) => number)) {
  const of = (x: Scope): number => (typeof amount === 'number' ? amount : amount(x));
  return {
    can: (x: Scope) =>
      x.lp >= of(x) ? null : `${of(x)} Life Points have to be paid and only ${x.lp} are left.`,
    do: (x: Acts) => x.payLp(of(x)),
  };
}

/** Discards one card of the own hand as a cost; the card itself does not count. */
export const discardOne: readonly [ChooseStep, { readonly do: (x: Acts) => void }] = [
  { choose: 'discarded', ask: 'a card to discard', from: (x) => x.hand().filter((card) => card !== x.card) },
  { do: (x) => x.discard(x.chosen('discarded'), 'cost') },
];

/** Attack or Defense Position, chosen as the monster comes (GAP-SUM-01). */
export const choosePosition: ChooseStep = {
  choose: 'position',
  ask: 'its battle position',
  from: () => ['attack', 'defense'],
};

export function positionChosen(x: Scope): 'attack' | 'defense' {
  return x.answer('position') === 'defense' ? 'defense' : 'attack';
}

/** The first target, if it is still on the field. */
export function targetOnField(x: Scope): Instance | null {
  const card = x.targets[0];
  return card !== undefined && x.onField(card) ? card : null;
}

/** The first target, if it is still a monster in a Monster Zone. */
export function targetMonster(x: Scope): Instance | null {
  const card = x.targets[0];
  return card !== undefined && x.isMonsterZone(card) ? card : null;
}

export function targetFaceUp(x: Scope): Instance | null {
  const card = targetMonster(x);
  return card !== null && x.faceUp(card) ? card : null;
}

/** Destroys the target if it is still there; else the effect does nothing. */
export const destroyTarget = {
  do: (x: Acts): void => {
    const card = targetOnField(x);
    if (card === null) x.fizzle();
    else x.destroy([card]);
  },
};

/** Destroys what was picked under this name; without a pick the effect does nothing. */
export function destroyPicked(name: string) {
  return {
    do: (x: Acts): void => {
      if (x.chosen(name).length === 0) x.fizzle();
      else x.destroy(x.chosen(name));
    },
  };
}

/** Discards what was picked under this name; without a pick the effect does nothing. */
export function discardPicked(name: string) {
  return {
    do: (x: Acts): void => {
      if (x.chosen(name).length === 0) x.fizzle();
      else x.discard(x.chosen(name));
    },
  };
}

export const opposingMonsters = (x: Scope): readonly Instance[] => x.monsters(x.opponents);

/** Monsters of a kind, for readers of a list. */
export function ofKind(x: Scope, kind: 'monster' | 'spell' | 'trap'): (card: Instance) => boolean {
  return (card) => x.facts(card)?.kind === kind;
}

/** Both sides, turn duelist's first. */
export const everybody = (x: Scope): readonly SeatId[] => x.allSeats;

/** A Special Summon needs a free own Monster Zone (ZONE-MON-02). */
export function roomToSummon(x: Scope): Why | null {
  return x.freeMonsterZones() > 0 ? null : { rule: 'ZONE-MON-02', reason: 'no Monster Zone is free.' };
}

/** No effect forbids this Summon by the own side; one that is on the Chain already comes to nothing otherwise (Scapegoat). */
export function mayBring(x: Scope, card: Instance, how: 'fusion' | 'ritual'): boolean {
  return forbidden(x.state, x.env, { do: 'summon', card, by: x.me, how }) === null;
}

/** Taking control needs a free own Monster Zone (CTRL-02). */
export function roomToControl(x: Scope): Why | null {
  return x.freeMonsterZones() > 0
    ? null
    : { rule: 'CTRL-02', reason: 'no Monster Zone is free for the monster.' };
}

export const facingUp = (x: Scope): readonly Instance[] =>
  opposingMonsters(x).filter((card) => x.faceUp(card));

/** Spells and Traps on the field beside this card. */
export const otherSpellsTraps = (x: Scope): readonly Instance[] =>
  x.spellsTraps().filter((card) => card !== x.card);

/** Monsters on the field but for those whose destruction the battle under way has decided (DMG-FLIP-02). */
export const standingMonsters = (x: Scope): readonly Instance[] =>
  x.monsters().filter((card) => x.state.battle?.doomed.includes(card) !== true);

/** Those of the cards for which the value is the greatest. */
export function greatest(cards: readonly Instance[], value: (card: Instance) => number): readonly Instance[] {
  const top = Math.max(...cards.map(value));
  return cards.filter((card) => value(card) === top);
}

export const ownSpells = (x: Scope): readonly Instance[] => x.graveyard().filter(ofKind(x, 'spell'));

/** The first target comes from the graveyard to its owner's hand, if it is still there. */
export const recoverTarget = {
  do: (x: Acts): void => {
    const card = x.targets[0];
    if (card === undefined || !x.inGraveyard(card)) x.fizzle();
    else x.send(card, 'hand');
  },
};

/** A monster of the own graveyard, of those that may be Special Summoned from there. */
export const fromOwnGraveyard = target('a monster in the own graveyard', (x) =>
  x.graveyard().filter((card) => revivable(x.state, x.env, card)),
);

/** Special Summons the target from the graveyard in Attack Position and attaches this card to it. */
export const reviveAndAttach = {
  do: (x: Acts): void => {
    const card = x.targets[0];
    if (card === undefined || !x.inGraveyard(card)) return x.fizzle();
    x.atOnce(() => {
      if (x.specialSummon(card, { position: 'attack' })) x.equip(x.card, card);
      else x.fizzle();
    });
  },
};

/** Adds the card `found` to the hand and shuffles the Deck; where there was none to find, the Deck is shown first. */
export const searched = {
  do: (x: Acts): void => {
    const card = x.one('found');
    if (card === null) x.atOnce(() => x.deck().forEach((one) => x.reveal(one, 'all')));
    x.addFromDeck(card);
  },
};

/** The card can still come from the graveyard to an own Monster Zone. */
export const canReturn = (x: Scope): boolean =>
  x.inGraveyard(x.card) &&
  x.freeMonsterZones() > 0 &&
  forbidden(x.state, x.env, { do: 'summon', card: x.card, by: x.me, how: 'special' }) === null;

/** The monster that this Equip Card is attached to. */
export const bearer = (x: Scope): Instance | null => x.at(x.card)?.equippedTo ?? null;

/** The card whose text this is works now: face-up on the field and not negated; of a Spell or Trap the activation has resolved. */
export function works(x: Scope): boolean {
  if (!x.faceUp(x.card) || isNegated(x.state, x.env, x.card)) return false;
  return x.facts(x.card)?.kind === 'monster' || (x.at(x.card)?.flags.live ?? 0) > 0;
}

/** Tributes the card itself as a cost. */
export const tributeSelf = { do: (x: Acts): void => x.send(x.card, 'gy', 'tribute') };

/** Every player draws, all at once. */
export function everybodyDraws(x: Acts, count: number): void {
  x.atOnce(() => {
    for (const seat of everybody(x)) x.draw(count, seat);
  });
}

/** In this battle its player's opponents lose Life Points, whichever of the two monsters it is. */
export function dealsBattleDamage(x: Scope, event: DuelEvent & { readonly type: 'AttackCompared' }): boolean {
  const place = x.at(x.card)?.place;
  const { attacker, target, damage } = event.data;
  const fights = place === attacker || place === target;
  return fights && x.state.teams.some((team) => team !== x.team && (damage[team.id] ?? 0) > 0);
}
