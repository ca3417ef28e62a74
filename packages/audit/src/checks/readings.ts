import { type Ask, type EventData, rulesetNamed, type SeatId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { CHAIN, type Desk } from '../desk.js';
import { EVERYTHING } from '../ledger.js';
import { traitsOf } from '../table.js';
import { isTrigger } from './chain.js';

/**
 * What depends on a reading that the ruleset's name chooses (docs/switches.md): ignition effects right after a Summon,
 * chains in the Damage Step, a card's own effect in its chain, searches, the order of mandatory triggers, a monster to be
 * equipped to one that is gone. Without a known ruleset the stream does not tell.
 */
export const readings: Check = {
  name: 'readings',
  rules: [
    { rule: 'SPEED-02', title: 'an ignition effect answers nothing, or comes right after an own Summon' },
    { rule: 'DMG-LIMIT-01', title: 'one chain in a part of the Damage Step, where the ruleset says so' },
    { rule: 'GAP-CHAIN-03', title: 'who orders the mandatory triggers of one player' },
    {
      rule: 'CARD-PREVAILS-01',
      title: 'a search with a card to find; a monster that stays without its holder',
    },
    { rule: 'ENGINE-POSITION', title: 'a given position keeps to the ruleset of the duel' },
    { rule: 'ENGINE-NEW-CHAIN', title: 'the own effect of a card waits for a chain after its activation' },
  ],
  start: (desk) => {
    /** chains that this part of the Damage Step has seen; `null` outside of it */
    let chains: number | null = null;
    /** the question that an activation under way answers; its cost and targets may still be chosen */
    let answers: Ask | null = null;
    /** somebody has chosen the order of his triggers for this chain */
    let chosen = false;
    /** monsters that a link would equip, by the number of the link */
    const taken = new Map<number, string>();
    const count = (step: string | null): void => {
      chains = step === 'damage' || step === 'after-calculation' ? 0 : null;
    };
    return {
      on: {
        ActionTaken: ({ command }) => {
          if (command.type !== 'Choose')
            answers = command.type === 'Activate' ? (desk.log.asks?.ask ?? null) : null;
        },
        LinkAdded: (data) => {
          if (!data.activation) {
            ignition(desk, data, answers);
            ownEffect(desk, data);
            search(desk, data);
            together(desk, data, chosen);
          }
          const target = desk.board.name(data.targets[0] ?? '');
          if (target !== null && traitsOf(data.id).absorbs === true) taken.set(data.link, target);
          if (chains !== null && chains > 0 && answers?.kind === 'window') furtherChain(desk, data);
          answers = null;
        },
        LinkResolved: (data) => {
          if (data.outcome !== 'negated') holderWas(desk, data, taken.get(data.link) ?? null);
        },
        ChainEnded: () => {
          chosen = false;
          taken.clear();
          if (chains !== null) chains++;
        },
        PhaseStarted: ({ step }) => count(step),
        TurnStarted: () => count(null),
        PositionSet: ({ position }) => {
          sameRules(desk, position.ruleset);
          count(position.turn.step);
        },
        DecisionOpened: (data) => {
          chosen ||= isOrder(data);
          if (isOrder(data)) ordered(desk, data.asks.seat);
        },
        CardMoved: (data) => holderGone(desk, data),
      },
    };
  },
};

/** The ruleset is declared once, with its switches; a position that names another one would change the rules in the middle. */
function sameRules(desk: Desk, name: string): void {
  const { ruleset } = desk.log;
  if (ruleset === null) return;
  desk.judge('ENGINE-POSITION', rulesetNamed(name)?.name === ruleset.name, () => ({
    message: `A position of ${name} was set in a duel of ${ruleset.name}.`,
    responsible: desk.actor,
    about: [EVERYTHING],
  }));
}

/** An ignition effect that answers a window: only after an own Summon, and only where the ruleset gives that word. */
function ignition(desk: Desk, data: EventData['LinkAdded'], asked: Ask | null): void {
  const facts = desk.facts(data.id);
  if (facts?.kind !== 'monster' || traitsOf(facts.id).ignition !== true) return;
  if (asked?.kind !== 'window' || data.link !== 1) return;
  const own = desk.log.turn?.seat === data.by && ['summoned', 'after-chain'].includes(asked.about);
  const { ruleset } = desk.log;
  const good = ruleset === null ? null : ruleset.ignitionAfterSummon && own;
  desk.weigh('SPEED-02', good, () => ({
    message: `${data.by} used the effect of ${facts.nameEn}, Spell Speed 1, where only an answer was asked for (${asked.about}).`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

/** A chain that is begun by choice, after another one in the same part of the Damage Step. */
function furtherChain(desk: Desk, data: EventData['LinkAdded']): void {
  if (data.link !== 1) return;
  const { ruleset } = desk.log;
  desk.weigh('DMG-LIMIT-01', ruleset === null ? null : ruleset.damageStepChains === 'many', () => ({
    message: `${desk.called(data.id)} began another chain in one part of the Damage Step; this ruleset has one there.`,
    responsible: data.by,
    about: [CHAIN, desk.board.name(data.card) ?? data.card],
    evidence: [desk.log.battle?.declaredAt ?? desk.now],
  }));
}

function ownEffect(desk: Desk, data: EventData['LinkAdded']): void {
  const { ruleset, chain } = desk.log;
  const name = desk.board.name(data.card);
  if (name === null || desk.facts(data.id)?.kind === 'monster') return;
  const played = chain.links.find((link) => link.activation && link.name === name);
  if (played === undefined) return;
  desk.judge('ENGINE-NEW-CHAIN', ruleset === null ? null : ruleset.ownEffectInItsChain, () => ({
    message: `The effect of ${desk.called(data.id)} joined the chain in which the card was activated; it waits for the next one.`,
    responsible: data.by,
    about: [CHAIN, name],
    evidence: [played.addedAt],
  }));
}

/** An optional search, while everybody may know all that the Deck holds: the judge does. */
function search(desk: Desk, data: EventData['LinkAdded']): void {
  const { finds } = traitsOf(data.id);
  if (finds === undefined || finds.effect !== data.effect) return;
  const deck = desk.board.pile(data.by, 'deck').map((name) => (name === null ? null : desk.factsOf(name)));
  const { ruleset } = desk.log;
  const proven = deck.some((facts) => facts !== null && finds.fits(facts));
  const open = ruleset === null || deck.includes(null);
  desk.weigh('CARD-PREVAILS-01', proven || (open ? null : ruleset.searchWithoutTarget), () => ({
    message: `${desk.called(data.id)} searched the Deck of ${data.by}, which held nothing to find; this ruleset wants it proven.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

/** Duties of a phase are put in order as well; those are no triggers. A view does not tell which of both it is. */
const isOrder = ({ asks, agenda }: EventData['DecisionOpened']): boolean =>
  asks.about === 'order' && (agenda === null || agenda.tasks.at(-1)?.t === 'triggers');

/** Two triggers of one player went on the chain at once: neither was optional, so their order was to be chosen. */
function together(desk: Desk, data: EventData['LinkAdded'], chosen: boolean): void {
  const { ruleset, chain, command } = desk.log;
  const below = chain.links.at(-1);
  if (below === undefined || chosen || below.by !== data.by || below.addedAt < (command?.event ?? 0)) return;
  if (!isTrigger(desk, data.id, false) || !isTrigger(desk, below.id, below.activation)) return;
  desk.weigh('GAP-CHAIN-03', ruleset === null ? null : ruleset.mandatoryOrder === 'triggered', () => ({
    message: `The triggers of ${desk.called(below.id)} and ${desk.called(data.id)} were chained at once, and ${data.by} had not been asked for their order.`,
    responsible: null,
    about: [CHAIN],
    evidence: [below.addedAt],
  }));
}

/** Somebody is asked for the order of his mandatory triggers. */
function ordered(desk: Desk, seat: SeatId): void {
  const { ruleset } = desk.log;
  desk.judge('GAP-CHAIN-03', ruleset === null ? null : ruleset.mandatoryOrder === 'chosen', () => ({
    message: `${seat} was asked for the order of mandatory triggers; in this ruleset they come as they triggered.`,
    responsible: null,
    about: [CHAIN],
  }));
}

/** The link has resolved, its own monster was gone, and the one to be equipped to it lies where it lay. */
function holderWas(desk: Desk, data: EventData['LinkResolved'], target: string | null): void {
  const link = desk.log.chain.links[data.link - 1];
  if (target === null || link === undefined) return;
  const holder = link.name === null ? null : desk.board.see(link.name);
  const lies = desk.board.see(target)?.place ?? '';
  const there = holder?.face === 'up' && holder.place.includes('.monster:');
  if (there || !lies.includes('.monster:') || lies.startsWith(`${link.by}.`)) return;
  const { ruleset } = desk.log;
  desk.weigh('CARD-PREVAILS-01', ruleset === null ? null : ruleset.equipWithoutHolder === 'stays', () => ({
    message: `${desk.title(target)} stayed on the field though ${desk.called(link.id)} was gone; in this ruleset it is sent to the graveyard.`,
    responsible: null,
    about: [target],
    evidence: [link.addedAt],
  }));
}

/** A monster that should have been equipped is sent away by the effect that would have equipped it. */
function holderGone(desk: Desk, data: EventData['CardMoved']): void {
  const { ruleset, chain } = desk.log;
  const link = data.link === null ? undefined : chain.links[data.link - 1];
  if (link === undefined || link.activation || traitsOf(link.id).absorbs !== true) return;
  if (!data.from.includes('.monster:') || !data.to.endsWith('.gy')) return;
  desk.weigh(
    'CARD-PREVAILS-01',
    ruleset === null ? null : ruleset.equipWithoutHolder === 'graveyard',
    () => ({
      message: `${desk.title(data.card ?? data.from)} was sent to the graveyard because ${desk.called(link.id)} was gone; in this ruleset it stays.`,
      responsible: null,
      about: [data.card ?? data.from],
      evidence: [link.addedAt],
    }),
  );
}
