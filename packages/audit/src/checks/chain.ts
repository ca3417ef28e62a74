import type { EventData } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { CHAIN, type Desk } from '../desk.js';
import { type LinkLog, openLink } from '../recount-chain.js';
import { isKnown, traitsOf } from '../table.js';

/**
 * Links on top of each other, resolved from the top, nothing added meanwhile (CHAIN-01, CHAIN-02, GAP-CHAIN-01); and
 * the turn goes on only when all have resolved.
 */
export const chain: Check = {
  name: 'chain',
  rules: [
    { rule: 'CHAIN-01', title: 'each response is the next Chain Link' },
    { rule: 'CHAIN-02', title: 'links resolve from the highest down' },
    { rule: 'GAP-CHAIN-01', title: 'no activation while a Chain resolves' },
    { rule: 'GAP-CHAIN-03', title: 'triggers of the turn player are chained first' },
  ],
  start: (desk) => ({
    on: {
      LinkAdded: (data) => added(desk, data),
      LinkResolved: (data) => resolved(desk, data),
      ChainEnded: (data) => ended(desk, data),
      TurnStarted: ({ number }) => goesOn(desk, `Turn ${number} began`),
      PhaseStarted: ({ phase, step }) =>
        goesOn(
          desk,
          step === null ? `The ${phase} phase began` : `The ${step} step of the ${phase} phase began`,
        ),
      AttackDeclared: ({ attacker }) => goesOn(desk, `${desk.title(attacker)} attacked`),
    },
  }),
};

function added(desk: Desk, data: EventData['LinkAdded']): void {
  together(desk, data);
  const { links, resolving } = desk.log.chain;
  desk.judge('CHAIN-01', data.link === links.length + 1, () => ({
    message: `${desk.called(data.id)} became link ${data.link}; the next link was ${links.length + 1}.`,
    responsible: data.by,
    about: [CHAIN],
    evidence: links.map((link) => link.addedAt),
  }));
  desk.judge('GAP-CHAIN-01', !resolving, () => ({
    message: `${desk.called(data.id)} was activated as link ${data.link} while the Chain was resolving; it waits for the next one.`,
    responsible: data.by,
    about: [CHAIN, desk.board.name(data.card) ?? data.card],
    evidence: links.flatMap((link) => (link.resolvedAt === null ? [] : [link.resolvedAt])),
  }));
}

/** Trigger effects that activate together: those of the turn player first (GAP-CHAIN-03). */
function together(desk: Desk, data: EventData['LinkAdded']): void {
  const below = desk.log.chain.links.at(-1);
  const turn = desk.log.turn;
  if (below === undefined || turn === null || desk.log.chain.resolving) return;
  if (!isTrigger(desk, data.id, data.activation) || !isTrigger(desk, below.id, below.activation)) return;
  const own = (by: string): boolean => desk.board.allies(turn.seat).includes(by);
  desk.weigh('GAP-CHAIN-03', own(below.by) || !own(data.by), () => ({
    message: `The trigger of ${desk.called(data.id)}, of the turn player, was chained after that of ${desk.called(below.id)}; it comes first.`,
    responsible: null,
    about: [CHAIN, desk.board.name(data.card) ?? data.card],
    evidence: [below.addedAt],
  }));
}

/** The activated effect is a Trigger effect of a monster, as far as the table tells. */
export function isTrigger(desk: Desk, id: string, activation: boolean): boolean {
  const facts = desk.facts(id);
  const { ignition, quick } = traitsOf(id);
  return !activation && facts?.kind === 'monster' && isKnown(facts) && ignition !== true && quick !== true;
}

function resolved(desk: Desk, data: EventData['LinkResolved']): void {
  const next = openLink(desk.log.chain);
  if (next !== null && next.link === data.link) outcome(desk, data, next);
  desk.judge('CHAIN-02', next?.link === data.link, () => ({
    message:
      next === null
        ? `Link ${data.link} resolved, and no link was open.`
        : `Link ${data.link} resolved; link ${next.link}, ${desk.called(next.id)}, was the highest that had not.`,
    responsible: next?.by ?? null,
    about: [CHAIN],
    evidence: desk.log.chain.links.map((link) => link.addedAt),
  }));
}

/** A link resolves as negated if something negated it, and only then. */
function outcome(desk: Desk, data: EventData['LinkResolved'], link: LinkLog): void {
  const told = data.outcome === 'negated';
  const kind = desk.facts(link.id)?.kind;
  const field = desk.faceUp((id) => kind !== undefined && traitsOf(id).negates?.includes(kind) === true);
  const good = told ? link.negated !== null || (field ? null : false) : link.negated === null;
  desk.weigh('CHAIN-02', good, () => ({
    message: told
      ? `Link ${link.link}, ${desk.called(link.id)}, resolved as negated, and nothing had negated it.`
      : `Link ${link.link}, ${desk.called(link.id)}, was negated and resolved all the same.`,
    responsible: link.by,
    about: [CHAIN],
    evidence: [link.addedAt],
  }));
}

function ended(desk: Desk, data: EventData['ChainEnded']): void {
  const { links } = desk.log.chain;
  const open = openLink(desk.log.chain);
  desk.judge('CHAIN-02', open === null && data.links === links.length, () => ({
    message:
      open === null
        ? `A Chain of ${data.links} links ended; it had ${links.length}.`
        : `The Chain ended before link ${open.link}, ${desk.called(open.id)}, had resolved.`,
    responsible: open?.by ?? null,
    about: [CHAIN],
    evidence: links.map((link) => link.addedAt),
  }));
}

/** A turn, phase, step or attack of its own begins: an open Chain resolves before it. */
function goesOn(desk: Desk, what: string): void {
  const { links } = desk.log.chain;
  if (links.length === 0) return;
  const open = openLink(desk.log.chain);
  const still =
    open === null
      ? `the Chain of ${links.length} link${links.length === 1 ? '' : 's'} had not ended`
      : `Chain Link ${open.link}, ${desk.called(open.id)}, had not resolved`;
  desk.weigh('CHAIN-02', desk.ownBattle() ? null : false, () => ({
    message: `${what} while a Chain was open: ${still}.`,
    responsible: desk.log.command?.command.by ?? desk.log.turn?.seat ?? null,
    about: [CHAIN],
    evidence: links.map((link) => link.addedAt),
  }));
}
