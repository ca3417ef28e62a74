import type { DuelEvent, EventData } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { type LinkLog, openLink } from '../recount-chain.js';
import { traitsOf } from '../table.js';
import { type CardText, HIDDEN, type Wrong, wrongIn } from '../texts/due.js';
import { textOf } from '../texts/index.js';
import {
  type Before,
  type Deed,
  type Lay,
  layOf,
  type Named,
  snapshot,
  Told,
  type Use,
} from '../texts/told.js';

const RULE = 'CARD-PREVAILS-01';

/** What a link did, judged by the text of its card: from its first deed until it has resolved (CARD-PREVAILS-01). */
export const texts: Check = {
  name: 'texts',
  rules: [{ rule: RULE, title: 'a card does what its text says, and nothing else' }],
  start: (desk) => {
    const chain = new Watched(desk);
    return {
      each: (event) => chain.look(event),
      on: {
        ActionTaken: ({ command }) => {
          if (command.type === 'Activate') chain.tributed = [];
        },
        LinkResolved: (data) => chain.resolved(data),
      },
      after: {
        LinkAdded: (data) => chain.added(data),
        CardMoved: (data) => chain.renamed(data.to),
        CardTurned: (data) => chain.renamed(data.at),
        ChainEnded: () => chain.clear(),
        PositionSet: () => chain.clear(),
      },
    };
  },
};

/** The links of the Chain, and what the one that resolves has done so far. */
class Watched {
  private readonly desk: Desk;
  private uses: Use[] = [];
  private before: Before | null = null;
  private deeds: Deed[] = [];
  private beside: Deed[] = [];
  /** what the card in this event was called before it */
  private subject: string | null = null;
  /** names that a view has learnt since the first deed, with those of before */
  private readonly alias = new Map<string, string>();
  /** monsters that left the field as a cost or a Tribute, for a Tribute Summon too, since a use of a card began or a link was added */
  tributed: Lay[] = [];

  constructor(desk: Desk) {
    this.desk = desk;
  }

  clear(): void {
    this.uses = [];
    this.begin();
  }

  private begin(): void {
    this.before = null;
    this.deeds = [];
    this.beside = [];
  }

  added(data: EventData['LinkAdded']): void {
    const { board } = this.desk;
    const named = (ref: string): Named => ({ name: board.name(ref), there: board.name(ref) !== null });
    this.uses.push({
      link: data.link,
      by: data.by,
      id: data.id,
      effect: data.effect,
      addedAt: this.desk.now,
      itself: named(data.card),
      targets: data.targets.map(named),
      tributed: this.tributed,
      values: data.values,
    });
    this.tributed = [];
    this.begin();
  }

  /** Before an event is folded. */
  look(event: DuelEvent): void {
    this.subject = this.subjectOf(event);
    if (event.type === 'CardMoved') this.leaves(event.data);
    const open = openLink(this.desk.log.chain);
    const use = open === null ? undefined : this.uses.find(({ link }) => link === open.link);
    if (open === null || use === undefined) return;
    if (this.before === null && (isDeed(event, open) || this.spends(event, use))) {
      this.before = snapshot(this.desk, use);
      this.alias.clear();
    }
    const name = this.subject === null ? null : (this.alias.get(this.subject) ?? this.subject);
    const deed = { at: this.desk.now, name, event };
    if (isDeed(event, open)) this.deeds.push(deed);
    else if (event.type === 'CountersChanged' || event.type === 'AttackCancelled') this.beside.push(deed);
    if (event.type === 'CardMoved') this.lose(event.data);
  }

  /** What an earlier effect of this card left to it ends: it has begun to resolve. */
  private spends(event: DuelEvent, use: Use): boolean {
    return event.type === 'LastingEnded' && this.desk.log.lasting.get(event.data.key)?.card === use.id;
  }

  private subjectOf(event: DuelEvent): string | null {
    const { board, log } = this.desk;
    switch (event.type) {
      case 'CardMoved':
      case 'CardTurned':
        return log.subject(event);
      case 'PositionChanged':
      case 'ControlChanged':
      case 'Equipped':
      case 'SummonNegated':
      case 'CountersChanged':
        return board.name(event.data.card);
      case 'LastingStarted':
        return event.data.on === null ? null : board.name(event.data.on);
      default:
        return null;
    }
  }

  /** A price in monsters. */
  private leaves(data: EventData['CardMoved']): void {
    if ((data.cause !== 'tribute' && data.cause !== 'cost') || rowOf(data.from) !== 'monster') return;
    const card = this.desk.board.see(data.from);
    if (card !== null) this.tributed.push(layOf(this.desk, card));
  }

  /** A card that goes elsewhere than from zone to zone is another one from then on. */
  private lose(data: EventData['CardMoved']): void {
    if (rowOf(data.from) !== null && rowOf(data.to) !== null) return;
    for (const one of this.named()) if (one.name === this.subject) one.there = false;
  }

  /** A view learns the name of a card where it lies. */
  renamed(place: string): void {
    const now = rowOf(place) === null ? null : this.desk.board.at(place);
    if (now === null || this.subject === null || now === this.subject) return;
    this.alias.set(now, this.alias.get(this.subject) ?? this.subject);
    for (const one of this.named()) if (one.name === this.subject) one.name = now;
  }

  private named(): readonly Named[] {
    return this.uses.flatMap(({ itself, targets }) => [itself, ...targets]);
  }

  resolved(data: EventData['LinkResolved']): void {
    const open = openLink(this.desk.log.chain);
    const use = open === null ? undefined : this.uses.find(({ link }) => link === open.link);
    if (use !== undefined && data.outcome === 'applied') {
      const text = textOf(use.id, use.effect);
      const before = this.before ?? snapshot(this.desk, use);
      if (text !== null) judge(this.desk, text, new Told(this.desk, use, before, this.deeds, this.beside));
    }
    this.begin();
  }
}

/** An event that names this link as the one that did it. */
function isDeed(event: DuelEvent, { link }: LinkLog): boolean {
  if (event.type === 'LinkNegated') return event.data.by === link;
  if (event.type === 'LinkAdded' || event.type === 'LinkResolved') return false;
  return 'link' in event.data && event.data.link === link;
}

/** Where another check of the list before this one found fault since the first deed, the text holds nothing against the link. */
function judge(desk: Desk, text: CardText, told: Told): void {
  const wrong = wrongIn(text, told);
  if (wrong === HIDDEN) desk.undetermined(RULE, 'the stream does not show what the text asks');
  else if (wrong === null) desk.ok(RULE);
  else if (desk.foundSince(told.deeds[0]?.at ?? desk.now))
    desk.undetermined(RULE, 'another rule was broken while the effect was carried out');
  else if (altered(told)) desk.undetermined(RULE, 'another card on the field changes what this one does');
  else desk.weigh(RULE, false, () => finding(desk, text, told, wrong));
}

/** Something on the field negates such an effect there, or keeps cards from being destroyed. */
function altered({ desk, use, itself }: Told): boolean {
  const kind = itself?.face === 'up' ? desk.facts(use.id)?.kind : undefined;
  return desk.board.cards(desk.board.seats, ['monster', 'st', 'field']).some(({ face, id, name }) => {
    if (face === 'down' || name === use.itself.name) return false;
    const { negates, saves } = traitsOf(id);
    // A Spell or Trap applies once its activation has resolved.
    const live = desk.facts(id)?.kind === 'monster' || desk.log.cards.get(name)?.live !== 0;
    return saves === 'others' || (live && kind !== undefined && negates?.includes(kind) === true);
  });
}

function finding(desk: Desk, text: CardText, { use, deeds }: Told, wrong: Wrong) {
  const ruling = text.ruling === undefined ? '' : ` (ruling ${use.id}-r${text.ruling})`;
  return {
    message: `${desk.called(use.id)} of ${use.by} ${wrong.did}; it ${text.says}${ruling}.`,
    responsible: use.by,
    about: wrong.about,
    evidence: [use.addedAt, ...deeds.map(({ at }) => at)],
    ...(wrong.at === undefined ? {} : { at: wrong.at }),
  };
}
