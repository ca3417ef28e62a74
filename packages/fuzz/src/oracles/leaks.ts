// Catches the name of a hidden card anywhere in what a viewer receives.
import {
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  knows,
  type Position,
  viewEvent,
} from '@duel-log/duel';
import { strings } from '../data.js';
import type { Finding } from '../finding.js';

const INSTANCE = /^([A-Za-z0-9]+:[1-9]\d*)(?:#.*)?$/;

/** Where ids name no card that lies hidden: declared names and tokens, effects that last after their activation, how a duel ended. */
const PUBLIC =
  /^data\.(?:reason$|(?:position\.(?:chain|lasting)\.\d+\.)?(?:values\.|value$|command\.answer$|command\.moves\.\d+\.id$)|position\.lasting\.\d+\.card$)/;

/**
 * No instance and no card id that the viewer cannot know occurs anywhere in what he receives (INFO-HAND-02,
 * INFO-SET-01; fuzzing.md, oracle 7). Known is a card that he knows just before or just after the event, one whose
 * Summon has been declared, a token, and of a command one that this very command shows him or that he named himself.
 */
export function leaks(
  events: readonly DuelEvent[],
  states: readonly DuelState[],
  viewer: string,
  env: Env,
  make: typeof viewEvent = viewEvent,
): readonly Finding[] {
  const findings: Finding[] = [];
  const ids = new Set<string>();
  const announced = new Set<string>();
  const tokens = new Set<string>();
  const known = (name: string, revision: number): boolean =>
    [states[revision], states[revision + 1]].some((state) => {
      const card = state?.cards[name];
      return state !== undefined && card !== undefined && knows(state, card, viewer);
    });
  const wrong = (revision: number, message: string): void => {
    findings.push({ oracle: 'leaks', rule: 'INFO-HAND-02', revision, message });
  };
  events.forEach((event, revision) => {
    const before = states[revision] ?? emptyState();
    const after = states[revision + 1] ?? before;
    if (event.type === 'DuelOpened')
      Object.values(event.data.decks[viewer] ?? {})
        .flat()
        .forEach((id) => ids.add(id));
    for (const card of Object.values(after.cards))
      if (card.id !== null && !ids.has(card.id) && knows(after, card, viewer)) ids.add(card.id);
    if (event.type === 'SummonDeclared') {
      announced.add(event.data.card);
      ids.add(event.data.id);
    } else if (event.type === 'TokenCreated') tokens.add(event.data.card);
    else if (event.type === 'PositionSet')
      for (const name of madeBefore(event.data.position)) tokens.add(name);
    else if (event.type === 'CardMoved' && event.data.card !== null) announced.delete(event.data.card);
    const shown = make(before, event, viewer);
    if (shown.type === 'DuelOpened' && shown.data.key !== null)
      wrong(revision, `${viewer} is told the key by which what is hidden could be tried out`);
    for (const [path, text] of strings(shown)) {
      const name = INSTANCE.exec(text)?.[1];
      const told =
        name !== undefined
          ? !tokens.has(name) &&
            !known(name, revision) &&
            !announced.has(name) &&
            !shownByCommand(name, revision)
          : env.pool.cards.has(text) && !ids.has(text) && !PUBLIC.test(path);
      if (told) wrong(revision, `${viewer} is told ${text} at ${path} of ${event.type}`);
    }
  });
  return findings;

  /** A command names the card it shows: a Summon, an activation, a discard. */
  function shownByCommand(name: string, revision: number): boolean {
    const action = events[revision];
    if (action?.type !== 'ActionTaken') return false;
    if (action.data.command.by === viewer) return true;
    for (let next = revision + 1; next < events.length; next++) {
      const event = events[next];
      if (event === undefined || event.type === 'ActionTaken') return false;
      if (known(name, next) || (event.type === 'SummonDeclared' && event.data.card === name)) return true;
    }
    return false;
  }
}

/** Names that the tokens of a given position may have, those with them that exist no more. */
function madeBefore({ seats, tokens }: Position): readonly string[] {
  return seats.flatMap((seat) => Array.from({ length: tokens }, (_, i) => `${seat}:${1001 + i}`));
}
