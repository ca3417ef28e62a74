import { type EventData, ownerOf, seatOf } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';
import { linkOf } from '../recount-chain.js';
import { traitsOf } from '../table.js';

/** Where cards go: the owner's graveyard, destroyed and discarded ones too, Fusion Monsters never to a hand. */
export const graveyard: Check = {
  name: 'graveyard',
  rules: [
    { rule: 'ZONE-GY-02', title: 'a card goes to the graveyard of its owner' },
    { rule: 'ZONE-DESTROY-01', title: 'a destroyed card goes to a graveyard' },
    { rule: 'ZONE-DESTROY-02', title: 'what is Tributed, discarded or paid is not destroyed' },
    { rule: 'FUS-05', title: 'a destroyed Fusion Monster goes to a graveyard' },
    { rule: 'RIT-03', title: 'a destroyed Ritual Monster goes to a graveyard' },
    { rule: 'TERM-DISCARD-01', title: 'a discarded card goes from a hand to the graveyard' },
    { rule: 'FUS-06', title: 'a Fusion Monster returns to the Fusion Deck, never to a hand' },
    { rule: 'CARD-EFF-03', title: 'costs are paid at activation, by who activates' },
  ],
  start: (desk) => {
    /** the batch in which a card that sends others away from the graveyard left the field: it still did so there */
    let banisherLeft: number | null = null;
    return {
      on: {
        CardMoved: (data) => {
          const id = data.id ?? desk.board.see(data.from)?.id ?? null;
          if (rowOf(data.from) !== null && traitsOf(id).banishes === true) banisherLeft = data.batch;
          moved(desk, data, banisherLeft === data.batch);
        },
      },
    };
  },
};

function moved(desk: Desk, data: EventData['CardMoved'], banisher: boolean): void {
  const to = pileOf(data.to);
  const name = data.card ?? (rowOf(data.from) === null ? null : desk.board.at(data.from));
  if (to === 'gy' && name !== null) {
    const seat = seatOf(data.to);
    desk.judge('ZONE-GY-02', seat === ownerOf(name), () => ({
      message: `${desk.title(name)} belongs to ${ownerOf(name)} and went to ${data.to}.`,
      responsible: seatOf(data.from),
      about: [name],
    }));
  }
  apart(desk, data, name);
  if (data.destroyed === true || data.cause === 'battle') destroyed(desk, data, name, to, banisher);
  if (data.cause === 'discard') discarded(desk, data, name, to);
  if (data.cause === 'cost') paid(desk, data, name);
  fusion(desk, data, name, to);
}

const NO_DESTRUCTION: readonly string[] = ['tribute', 'discard', 'cost'];

/** The reverse does not hold: not all that goes to a graveyard is destroyed, whatever the league text calls it. */
function apart(desk: Desk, data: EventData['CardMoved'], name: string | null): void {
  if (!NO_DESTRUCTION.includes(data.cause)) return;
  const league = desk.log.documents === 'league-8000';
  if (data.destroyed !== true) {
    if (league) desk.ok('ZONE-DESTROY-02');
    return;
  }
  desk.violation(league ? 'ZONE-DESTROY-02' : 'ZONE-DESTROY-01', {
    message: `${desk.title(name)} left ${data.from} by ${data.cause}, and was recorded as destroyed; it was not.`,
    responsible: seatOf(data.from),
    about: [name ?? data.from],
  });
}

function destroyed(
  desk: Desk,
  data: EventData['CardMoved'],
  name: string | null,
  to: string | null,
  banisher: boolean,
): void {
  const subtype = desk.facts(data.id ?? desk.board.see(name)?.id ?? null)?.subtype;
  const rules = under(
    'ZONE-DESTROY-01',
    subtype === 'fusion' ? 'FUS-05' : null,
    subtype === 'ritual' && rowOf(data.from) === 'monster' ? 'RIT-03' : null,
  );
  if (to === 'gy' || to === 'outside') {
    desk.ok(rules);
    return;
  }
  const link = linkOf(desk.log, data.link);
  const explained =
    to === 'banished' &&
    (banisher ||
      desk.faceUp((id) => traitsOf(id).banishes === true) ||
      (link !== null && traitsOf(link.id).banishes === true));
  desk.weigh(rules, explained ? null : false, () => ({
    message: `${desk.title(name)} was destroyed and went to ${data.to}, not to a graveyard.`,
    about: [name ?? data.from],
  }));
}

function discarded(desk: Desk, data: EventData['CardMoved'], name: string | null, to: string | null): void {
  desk.weigh('TERM-DISCARD-01', to === 'gy' && pileOf(data.from) === 'hand', () => ({
    message: `${desk.title(name)} was discarded from ${data.from} to ${data.to}; discards go from a hand to the graveyard.`,
    responsible: seatOf(data.from),
    about: [name ?? data.from],
  }));
}

/** While links resolve nothing is activated, so nothing is paid: not by the opponent of the resolving card at all. */
function paid(desk: Desk, data: EventData['CardMoved'], name: string | null): void {
  const link = linkOf(desk.log, data.link);
  if (link === null && !desk.log.chain.resolving) {
    desk.ok('CARD-EFF-03');
    return;
  }
  const seat = seatOf(data.from);
  const foreign = link !== null && desk.board.teamOf(seat) !== desk.board.teamOf(link.by);
  desk.weigh('CARD-EFF-03', foreign ? false : null, () => ({
    message: `${desk.title(name)} left ${data.from} as a cost while link ${link?.link ?? 0} of ${link?.by ?? 'nobody'} resolved; an effect moved it.`,
    responsible: link?.by ?? null,
    about: [name ?? data.from],
    evidence: link === null ? [] : [link.addedAt],
  }));
}

function fusion(desk: Desk, data: EventData['CardMoved'], name: string | null, to: string | null): void {
  if (to !== 'hand' && to !== 'deck' && to !== 'extra') return;
  const facts = desk.facts(data.id ?? (name === null ? null : (desk.board.see(name)?.id ?? null)));
  if (facts === null || facts.subtype !== 'fusion') return;
  desk.judge('FUS-06', to === 'extra', () => ({
    message: `The Fusion Monster ${desk.title(name)} went to ${data.to} in place of the Fusion Deck.`,
    about: [name ?? data.from],
  }));
}
