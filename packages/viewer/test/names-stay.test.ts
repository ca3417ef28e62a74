import { expect, test } from 'vitest';
import { type DuelEvent, type DuelState, emptyState, evolve, isZone } from '@duel-log/duel';
import { takenBack, tell } from '@duel-log/projections';
import { isFault } from '../src/core/check.js';
import { resolvingLink } from '../src/core/focus.js';
import { lineText } from '../src/core/line.js';
import { type OpenedDuel, openDuel } from '../src/core/opened.js';
import { tell as tellLog } from '../src/core/telling.js';
import { addMessages } from '../src/messages/index.js';
import { enMore } from '../src/messages/en-more.js';
import { documentFor, FAMILY_NAMES, FIXTURE_NAMES, rewoundFor } from './support/duels.js';

addMessages('en', enMore);

const NAMES = [...FAMILY_NAMES, ...FIXTURE_NAMES.filter((name) => name !== 'hostile')];
const VIEWS = ['A', 'B', 'spectator'];

function opened(name: string, view: string): OpenedDuel {
  const duel = openDuel(documentFor(name, view));
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  return duel;
}

/** Cards that an event is about, by their places on the field. */
function places({ data }: DuelEvent): readonly string[] {
  const fields = data as Readonly<Record<string, unknown>>;
  return ['card', 'at', 'attacker', 'target', 'to'].flatMap((key) => {
    const value = fields[key];
    return typeof value === 'string' && /\.(?:monster|st):/.test(value) ? [value] : [];
  });
}

/** Names that this stream has told of cards that lie on the field, by their places. */
class Told {
  readonly names = new Map<string, string>();

  hear(event: DuelEvent): void {
    const { type, data } = event;
    if (type === 'CardMoved') {
      this.names.delete(data.from);
      if (isZone(data.to) && data.id !== null) this.names.set(data.to, data.id);
      else this.names.delete(data.to);
    } else if (type === 'SummonDeclared' || type === 'MonsterSummoned' || type === 'LinkAdded') {
      if (isZone(data.card)) this.names.set(data.card, data.id);
    } else if ((type === 'CardTurned' || type === 'CardRevealed') && data.id !== null && isZone(data.at))
      this.names.set(data.at, data.id);
    else if (type === 'PositionSet') this.names.clear();
  }
}

/** A move tells its own name or none; the end of an attack names no card. */
const UNNAMED: readonly string[] = ['CardMoved', 'AttackCancelled'];

test.each(NAMES)('a card that %s has named keeps its name in every later sentence', (name) => {
  for (const view of VIEWS) {
    const duel = opened(name, view);
    const { events, words } = duel;
    const log = tellLog(duel).sentences;
    const story = tell(
      events,
      new Set(events.keys()),
      (id) => ({ nameEn: words.name(id), atk: null, def: null }),
      view,
    );
    const told = new Told();
    for (const [at, event] of events.entries()) {
      const about = new Set(places(event).flatMap((place) => told.names.get(place) ?? []));
      const line = log.get(at);
      for (const text of [line === undefined ? null : lineText(line), story.get(at) ?? null])
        if (text !== null && !UNNAMED.includes(event.type))
          for (const id of about) expect(text, `${view} ${at}`).toContain(words.name(id));
      told.hear(event);
    }
  }
});

/** What happens while a Chain is built, and nothing while it resolves. */
const BUILDS = (event: DuelEvent): boolean =>
  event.type === 'LinkAdded' ||
  (event.type === 'DecisionOpened' && event.data.asks.kind === 'window') ||
  (event.type === 'ActionTaken' && event.data.command.type === 'Pass');

test.each(NAMES)('a link of %s resolves from the last pass on the Chain until it has resolved', (name) => {
  const duel = opened(name, 'judge');
  let state: DuelState = emptyState();
  let before: DuelState = state;
  const states = duel.events.map((event) => (state = evolve(state, event)));
  let lit = 0;
  for (const chain of duel.index.chains)
    for (let at = chain.start; at <= chain.end; at++) {
      const now = resolvingLink(states[at] as DuelState, at, chain.built);
      const event = duel.events[at] as DuelEvent;
      before = states[at - 1] ?? before;
      if (BUILDS(event)) expect(now, `${at} ${event.type}`).toBe(0);
      if (event.type === 'LinkResolved')
        expect(resolvingLink(before, at, chain.built), `before ${at}`).toBe(event.data.link);
      lit += now;
    }
  if (duel.events.some(({ type }) => type === 'LinkResolved')) expect(lit).toBeGreaterThan(0);
});

test.each(['judge', ...VIEWS])('the log marks what a ruling took back, in the view %s', (view) => {
  const document = rewoundFor('flip', view);
  const { events } = document;
  const duel = openDuel(document);
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  expect(takenBack(duel.events)).toEqual(events.map((_, at) => (at > 40 && at <= 60 ? 62 : null)));
  const marked = tellLog(duel).lines.filter((line) => line.takenBack !== null);
  expect(marked.length).toBeGreaterThan(3);
  for (const line of marked)
    expect([line.takenBack, line.revision > 40 && line.revision <= 60]).toEqual([62, true]);
});
