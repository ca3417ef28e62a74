import { teamOf } from '../state.js';
import { type Instance, invariant, type SeatId } from '../vocabulary.js';
import { FieldDeeds } from './field.js';

/**
 * What an instruction may do. Each deed records facts; several inside `atOnce` happen at once. All are total: a card
 * that is gone, a full row of zones or a duel that is over make a deed do nothing.
 */
export class Acts extends FieldDeeds {
  /** Starts what lasts: `effect` names an entry of the card's `lasting`. `until`: number of the turn at whose end it ends. */
  last(
    effect: string,
    options: {
      readonly on?: Instance | null;
      readonly until?: number | null;
      readonly value?: number | string | null;
    } = {},
  ): void {
    const id = this.at(this.card)?.id ?? this.link?.id ?? null;
    invariant(id !== null, 'a lasting effect has a card');
    const on = options.on ?? null;
    this.run.emit('LastingStarted', {
      key: `${id}/${effect}@${this.state.revision + 1}`,
      card: id,
      effect,
      by: this.me,
      on: on === null ? null : this.run.ref(on),
      until: options.until ?? null,
      value: options.value ?? null,
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  endLasting(key: string): void {
    this.run.emit('LastingEnded', { key, batch: this.run.batch });
  }

  /** Negates the link that is answered, and destroys its card if asked. `activation`: the card counts as not activated. */
  negate(how: 'activation' | 'effect', options: { readonly destroy?: boolean } = {}): void {
    const link = this.answered;
    if (link === null) return;
    this.run.emit('LinkNegated', { link: link.link, how, by: this.linkNumber });
    if (options.destroy === true && this.onField(link.card) && this.at(link.card)?.place === link.place)
      this.destroy([link.card]);
  }

  /** Negates a link that has not resolved, whichever it is. */
  negateLink(number: number, how: 'activation' | 'effect'): void {
    const link = this.state.chain[number - 1];
    if (link === undefined || link.outcome !== null || link.negated !== null) return;
    this.run.emit('LinkNegated', { link: number, how, by: this.linkNumber });
  }

  /** Negates the declared Summon that is answered; the monster never was on the field. */
  negateSummon(): Instance | null {
    for (let i = this.run.tasks.length - 1; i >= 0; i--) {
      const task = this.run.tasks[i];
      if (task?.t !== 'summon' || task.negated) continue;
      this.run.tasks[i] = { ...task, negated: true };
      this.run.emit('SummonNegated', { card: this.run.ref(task.card), link: this.linkNumber });
      return task.card;
    }
    return null;
  }

  /** The attack under way is negated; it counts as made (BATTLE-ATK-01). */
  negateAttack(): void {
    const battle = this.state.battle;
    if (battle === null || battle.cancelled) return;
    this.run.emit('AttackCancelled', { attacker: this.run.ref(battle.attacker), reason: 'negated' });
  }

  /** One more Normal Summon or Set this turn (SUM-NS-01). */
  grantNormalSummon(seat: SeatId = this.me): void {
    this.run.emit('NormalSummonGranted', {
      seat,
      card: this.run.ref(this.card),
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  /** What the card still does once the chain has ended: a duty of its own, carried out by this seat. */
  afterChain(duty: string, seat: SeatId = this.me): void {
    const id = this.link?.id ?? this.at(this.card)?.id ?? null;
    if (id === null || this.run.over) return;
    const chain = this.run.tasks.findIndex((task) => task.t === 'unwind');
    const at = chain < 0 ? this.run.tasks.length : chain;
    this.run.tasks.splice(at, 0, { t: 'duty', card: this.card, id, effect: duty, seat, pc: 0, vars: {} });
  }

  /** A monster of the turn duelist attacks at once, whatever the phase; an attack that was under way is over. */
  attackNow(attacker: Instance, target: Instance): void {
    if (this.run.over || !this.isMonsterZone(attacker) || !this.isMonsterZone(target)) return;
    const { battle, turn } = this.state;
    if (battle !== null && !battle.cancelled && !battle.compared) {
      const there = this.onField(battle.attacker);
      this.run.emit('AttackCancelled', {
        attacker: there ? this.run.ref(battle.attacker) : null,
        reason: 'stopped',
      });
    }
    const others = this.run.tasks.filter((task) => task.t !== 'battle');
    this.run.tasks.splice(0, this.run.tasks.length, ...others);
    if (this.inMainPhase || turn.phase === 'end') this.run.push({ t: 'flow', to: turn.phase });
    this.run.emit('PhaseStarted', { phase: 'battle', step: 'battle' });
    this.run.emit('AttackDeclared', { attacker: this.run.ref(attacker), target: this.run.ref(target) });
    const facts = [{ what: 'attack', card: attacker, by: this.me, how: null, target }] as const;
    this.run.push({ t: 'battle', stage: 'declared' });
    this.run.push({ t: 'after', occasion: { kind: 'attack', facts } });
  }

  /** The duel is won by a card's text (WIN-DESTINY-01); `null` = it is drawn. */
  win(reason: string, seat: SeatId | null = this.me): void {
    this.run.end(seat === null ? null : teamOf(this.state, seat).id, reason);
  }
}
