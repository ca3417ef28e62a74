import type { MatchEvent, RegisteredDeck } from '@duel-log/duel';
import { short } from '../store/ids.js';
import { endWords } from '../text/end-words.js';
import type { FactsLookup } from '../text/names.js';
import { wrap } from '../text/style.js';
import type { MatchFacts } from './facts.js';

/** A Match in words, with what comes next. */
export function matchLines(facts: MatchFacts): readonly string[] {
  return [...standingLines(facts), ...looks(facts), next(facts)];
}

/** How a Match stands. */
export function standingLines(facts: MatchFacts): readonly string[] {
  const { match, view, ruleset, list, players, sizes, wins, draws } = facts;
  const by = list === null ? 'no list' : `list ${list.id}, version ${list.version}`;
  const seats = Object.keys(players);
  const names = Math.max(...seats.map((seat) => called(facts, seat).length));
  return [
    `Match ${short(match)} (${ruleset}, ${by}), as ${view === 'judge' ? 'the judge sees it' : `${view} sees it`}.`,
    ...seats.map((seat) => {
      const size = sizes[seat];
      const deck =
        size === undefined
          ? 'no Deck registered yet'
          : `Deck ${size.main}, Side Deck ${size.side}, Fusion Deck ${size.extra}`;
      const won = wins[seat] ?? 0;
      return `  ${called(facts, seat).padEnd(names)}  ${won} ${won === 1 ? 'win ' : 'wins'}  ${deck}`;
    }),
    ...(draws === 0 ? [] : [`  ${draws} drawn`]),
    ...facts.duels.map((duel) => `Duel ${duel.number} (${short(duel.duel)}): ${duelWords(facts, duel)}`),
  ];
}

/** How to look at its Duels. */
function looks({ duels }: MatchFacts): readonly string[] {
  const last = duels.filter(({ over }) => over).at(-1);
  if (last === undefined) return [];
  const id = short(last.duel);
  return [`To look at one: \`duel log ${id}\`, \`duel export ${id} --html -o duel-${last.number}.html\`.`];
}

function called({ players }: MatchFacts, seat: string): string {
  const player = players[seat] ?? seat;
  return player === seat ? seat : `${player} (${seat})`;
}

function duelWords(facts: MatchFacts, duel: MatchFacts['duels'][number]): string {
  const who = (seat: string): string => called(facts, seat);
  if (!duel.over)
    return duel.chooser === null
      ? 'being played.'
      : `being played; ${who(duel.chooser)} chooses who goes first.`;
  const end = duel.winner === null ? 'a draw' : `won by ${who(duel.winner)}`;
  const toss =
    duel.tossed !== null
      ? ` ${who(duel.tossed)} won the toss`
      : duel.chooser === null || duel.first === null
        ? ''
        : ` ${who(duel.chooser)} chose after the loss`;
  const first = duel.first === null ? '' : `${toss === '' ? ' ' : '; '}${who(duel.first)} went first`;
  const how = `${toss}${first}`;
  return `${end} (${endWords(duel.reason ?? '')}).${how === '' ? '' : `${how}.`}`;
}

/** What comes next, with the command to type. */
function next(facts: MatchFacts): string {
  const id = short(facts.match);
  switch (facts.status) {
    case 'registering': {
      const missing = Object.keys(facts.players).filter((seat) => facts.sizes[seat] === undefined);
      return `Next: \`duel match register ${id} ${missing.map((seat) => `--deck ${seat}=FILE`).join(' ')}\`.`;
    }
    case 'ready':
      return `Next: \`duel match start ${id}\`; a coin is tossed.`;
    case 'playing':
      return `Next: play on with \`duel play ${short(facts.running ?? '')}\`; \`duel match show ${id}\` takes the result in.`;
    case 'between': {
      const chooses =
        facts.chooses === null || facts.chooses === 'toss'
          ? 'a coin is tossed'
          : `${called(facts, facts.chooses)} chooses who goes first`;
      const swap = facts.may.includes('swap') ? `\`duel match swap ${id} --seat …\` if you like, then ` : '';
      return `Next: ${swap}\`duel match start ${id}\`; ${chooses}.`;
    }
    case 'ended':
      return facts.winner === null
        ? `The Match is a draw (${facts.rule ?? ''}).`
        : `${called(facts, facts.winner)} wins the Match (${facts.rule ?? ''}).`;
  }
}

/** `3 Battle Ox, …` for each part of a Deck. */
export function deckLines(deck: RegisteredDeck, names: FactsLookup, columns: number): readonly string[] {
  const parts = [
    ['Deck', deck.main],
    ['Side Deck', deck.side],
    ['Fusion Deck', deck.extra],
  ] as const;
  return parts.flatMap(([title, cards]) => {
    if (cards.length === 0) return [];
    const copies = new Map<string, number>();
    for (const id of cards) copies.set(id, (copies.get(id) ?? 0) + 1);
    const told = [...copies].map(([id, count]) => `${count} ${names(id)?.nameEn ?? id}`).sort();
    return wrap(`  ${title} (${cards.length}): ${told.join(', ')}`, columns, '    ');
  });
}

/** An event of a Match in a sentence, without what is hidden. */
export function eventWords(event: MatchEvent): string {
  switch (event.type) {
    case 'MatchOpened':
      return `the Match is opened under ${event.data.ruleset}`;
    case 'DeckRegistered':
      return `${event.data.seat} registers a Deck of ${event.data.sizes.main} with a Side Deck of ${event.data.sizes.side}`;
    case 'DuelStarted': {
      const { number, duel, chooser } = event.data;
      const how = chooser === null ? 'with a toss' : `and ${chooser} chooses who goes first`;
      return `Duel ${number} begins (${short(duel.replace(/^duel-/, ''))}), ${how}`;
    }
    case 'ResultTaken': {
      const { number, winner, reason } = event.data;
      return `Duel ${number} is ${winner === null ? 'a draw' : `won by ${winner}`} (${endWords(reason)})`;
    }
    case 'SideSwapped':
      return `${event.data.seat} exchanges cards with the Side Deck, which has ${event.data.side} cards`;
    case 'MatchEnded':
      return `the Match ends, ${event.data.winner === null ? 'drawn' : `won by ${event.data.winner}`} (${event.data.rule})`;
  }
}
