import type { CardFacts, EventData } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { type Rules, under } from '../ledger.js';
import type { LinkLog } from '../recount-chain.js';
import { staysOnField, traitsOf } from '../table.js';

/** Used Normal Spells and Traps leave by rule after the Chain; Continuous ones stay (SPELL-NORMAL-01, TRAP-NORMAL-01). */
export const usedCards: Check = {
  name: 'used-cards',
  rules: [
    { rule: 'SPELL-NORMAL-01', title: 'a used Spell goes to the graveyard by rule' },
    { rule: 'TRAP-NORMAL-01', title: 'a used Trap goes to the graveyard by rule' },
    { rule: 'TRAP-COUNTER-01', title: 'a used Counter Trap goes to the graveyard' },
    { rule: 'FUS-04', title: 'a used Polymerization goes to the graveyard' },
    { rule: 'RIT-03', title: 'a used Ritual Spell goes to the graveyard' },
    { rule: 'SPELL-RITUAL-01', title: 'a used Ritual Spell goes to the graveyard' },
  ],
  start: (desk) => {
    /** activated cards of the last chain that must have left once the next command comes */
    let spent: readonly LinkLog[] = [];
    const look = (): void => {
      for (const link of spent) overdue(desk, link);
    };
    return {
      on: {
        CardMoved: (data) => left(desk, data),
        ChainEnded: () => {
          spent = desk.log.chain.links.filter((link) => link.activation);
        },
        ActionTaken: () => {
          look();
          spent = [];
        },
        PositionSet: () => {
          spent = [];
        },
      },
      finish: () => {
        if (desk.log.ended === null) look();
      },
    };
  },
};

function ruleOf(facts: CardFacts): Rules {
  if (facts.subtype === 'ritual') return under('SPELL-RITUAL-01', 'RIT-03');
  if (facts.subtype === 'counter') return 'TRAP-COUNTER-01';
  if (facts.kind === 'trap') return 'TRAP-NORMAL-01';
  return under('SPELL-NORMAL-01', facts.id === 'polymerization' ? 'FUS-04' : null);
}

/** The link of this chain by which the moving card was activated. */
function activationOf(desk: Desk, from: string): LinkLog | null {
  const name = rowOf(from) === null ? null : desk.board.at(from);
  if (name === null) return null;
  return (
    desk.log.chain.links.find((link) => link.activation && link.name === name && link.place === from) ?? null
  );
}

/** Neither its own effect nor nothing at all moves a used card: the rule does. */
function left(desk: Desk, data: EventData['CardMoved']): void {
  const link = activationOf(desk, data.from);
  const facts = link === null ? null : desk.facts(link.id);
  if (link === null || facts === null || staysOnField(facts)) return;
  const rule = ruleOf(facts);
  const cause = data.link ?? null;
  if (data.cause === 'rule') {
    const early = link.resolvedAt === null && link.negated === null;
    desk.weigh(rule, !early && data.to.endsWith('.gy') && data.destroyed !== true, () => ({
      message: early
        ? `${facts.nameEn} was sent away by rule before its link ${link.link} had resolved.`
        : `${facts.nameEn} was sent by rule to ${data.to}${data.destroyed === true ? ' as destroyed' : ''}; a used card goes to the graveyard and is not destroyed.`,
      responsible: link.by,
      about: [link.name ?? data.from],
      evidence: [link.addedAt],
    }));
    return;
  }
  const own = cause === null || cause === link.link;
  const foreign = !own || traitsOf(link.id).leavesByItself === true || data.cause === 'ruling';
  desk.weigh(rule, foreign, () => ({
    message: `${facts.nameEn} left ${data.from} by ${data.cause}${cause === null ? '' : ` of its own link ${cause}`}; a used card is sent to the graveyard by rule.`,
    responsible: link.by,
    about: [link.name ?? data.from],
    evidence: [link.addedAt],
  }));
}

/** A used card that should have gone is still where it was activated. */
function overdue(desk: Desk, link: LinkLog): void {
  const facts = desk.facts(link.id);
  if (facts === null || link.name === null) return;
  const card = desk.board.see(link.name);
  const there = card !== null && card.place === link.place && card.face === 'up';
  if (!there || staysOnField(facts)) return;
  // Turned down and Set again, or placed anew, it is another card in this respect.
  if ((desk.log.cards.get(link.name)?.arrivedAt ?? -1) > link.addedAt) return;
  desk.weigh(ruleOf(facts), false, () => ({
    message: `${facts.nameEn} is still on ${link.place} after its Chain; it goes to the graveyard by rule.`,
    responsible: link.by,
    about: [link.name ?? link.place],
    evidence: [link.addedAt, ...(link.resolvedAt === null ? [] : [link.resolvedAt])],
  }));
}
