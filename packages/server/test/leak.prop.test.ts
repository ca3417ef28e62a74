import fc from 'fast-check';
import { CARDS, notesOf } from '@duel-log/cards';
import { apply, Draft, type DuelState, emptyState, viewEvent, viewState } from '@duel-log/duel';
import { memoryStore } from '@duel-log/store';
import { describe, expect, it } from 'vitest';
import { JUDGE, type Running, SEATS, serve } from './support/http.js';
import { append, type Recorded, recordDuel } from './support/record.js';
import { SseReader } from './support/sse.js';

/**
 * Whatever a viewer asks, no byte of an answer names a card that he may not know. What he may know is told here from
 * the full duel by `viewState` and `viewEvent` of the game alone, without codec, store or server.
 */

/** A page to put data into. */
const VIEWER = new URL('fixture-viewer', import.meta.url).pathname;

const VIEWERS = ['spectator', 'A', 'B'] as const;

/** What a viewer has learnt up to each event: ids, and names of cards themselves (`A:17`). */
interface Known {
  readonly ids: ReadonlySet<string>;
  readonly instances: ReadonlySet<string>;
}

function knownOf(recorded: Recorded, viewer: string): readonly Known[] {
  const draft = new Draft(emptyState());
  const ids = new Set<string>();
  const instances = new Set<string>();
  const learn = (value: unknown): void => {
    if (typeof value === 'string') {
      if (CARDS.has(value)) ids.add(value);
      for (const [name] of value.matchAll(INSTANCE)) instances.add(name);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(learn);
  };
  return recorded.events.map((event) => {
    learn(viewEvent(draft.state, event, viewer).data);
    apply(draft, event);
    const seen = viewState(draft.done(), viewer);
    for (const [name, { id }] of Object.entries(seen.cards)) {
      learn(id);
      learn(name);
    }
    return { ids: new Set(ids), instances: new Set(instances) };
  });
}

const INSTANCE = /(?<![\w-])[AB]:\d+(?!\w)/g;

/** Everything that names a card of the duel. */
function secretsOf(recorded: Recorded): { readonly ids: ReadonlySet<string>; readonly state: DuelState } {
  const draft = new Draft(emptyState());
  for (const event of recorded.events) apply(draft, event);
  const state = draft.done();
  const ids = new Set(Object.values(state.cards).flatMap(({ id }) => (id === null ? [] : [id])));
  return { ids, state };
}

const spelled = (text: string): RegExp =>
  new RegExp(`(?<![\\w-])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');

/** Words by which an id could be told: itself and its names. */
const wordsOf = (id: string): readonly string[] => {
  const card = CARDS.get(id);
  return [id, card?.nameEn ?? '', card?.nameFr ?? ''].filter((word) => word !== '');
};

/** What a text betrays to somebody who knows only this. */
function betrayed(text: string, known: Known, all: ReadonlySet<string>): readonly string[] {
  let rest = text;
  // Names of known cards may hold those of others; so may what is printed on them.
  const allowed = [...known.ids].flatMap((id) => [notesOf(id)?.summary ?? '', ...wordsOf(id)]);
  for (const word of allowed.sort((a, b) => b.length - a.length)) {
    if (word !== '') rest = rest.replaceAll(JSON.stringify(word).slice(1, -1), ' ');
  }
  const found: string[] = [];
  for (const id of all) {
    if (known.ids.has(id)) continue;
    for (const word of wordsOf(id)) if (spelled(word).test(rest)) found.push(word);
  }
  for (const [name] of text.matchAll(INSTANCE)) if (!known.instances.has(name)) found.push(name);
  return found;
}

const tokenOf = (viewer: string): string | undefined =>
  viewer === 'A' || viewer === 'B' ? SEATS[viewer] : undefined;

/** All that a viewer can ask of a duel that stands at this revision, also what he may not. */
function questions(duel: string, viewer: string, at: number): readonly string[] {
  const base = `/api/duels/${duel}`;
  const own = ['events', 'board', 'transcript', 'audit', 'facts'].map(
    (what) => `${base}/${what}?view=${viewer}`,
  );
  const others = ['judge', 'A', 'B'].filter((view) => view !== viewer);
  return [
    '/',
    '/api/duels',
    base,
    ...own,
    `${base}/board?view=${viewer}&at=${Math.floor(at / 2)}`,
    `${base}/board?view=${viewer}&at=${at + 1}`,
    `${base}/events?view=${viewer}&from=${at + 2}`,
    `${base}/transcript?view=${viewer}&lang=fr`,
    `${base}/legal?at=${at}`,
    `/duel/${duel}?view=${viewer}`,
    ...others.flatMap((view) =>
      ['events', 'board', 'facts', 'transcript', 'audit', 'live'].map(
        (what) => `${base}/${what}?view=${view}`,
      ),
    ),
  ];
}

async function askAll(server: Running, recorded: Recorded, viewer: string, at: number): Promise<string> {
  const token = tokenOf(viewer);
  const texts: string[] = [];
  for (const path of questions(recorded.duel, viewer, at)) {
    const answer = await server.get(path, token === undefined ? {} : { token });
    texts.push(`${path}\n${Object.values(answer.headers).join('\n')}\n${answer.text}`);
  }
  return texts.join('\n');
}

describe('a viewer cannot name a card that he may not know', () => {
  it('in anything the server says, at any time of a random duel', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1e6),
        fc.boolean(),
        fc.array(fc.nat(1000), { minLength: 2, maxLength: 3 }),
        async (seed, random, marks) => {
          const recorded = recordDuel(`leak ${seed}`, { random, limit: 150 });
          const { ids } = secretsOf(recorded);
          const known = new Map(VIEWERS.map((viewer) => [viewer, knownOf(recorded, viewer)]));
          const store = memoryStore();
          const server = await serve({ store, viewerDir: VIEWER });
          const stops = [...new Set(marks.map((mark) => 1 + (mark % recorded.commits.length)))].sort(
            (a, b) => a - b,
          );
          await append(store, recorded, 0, 1);
          const live = VIEWERS.map((viewer) => {
            const token = tokenOf(viewer);
            const headers: Record<string, string> =
              token === undefined ? {} : { authorization: `Bearer ${token}` };
            return {
              viewer,
              reader: new SseReader(server.port, `/api/duels/${recorded.duel}/live?view=${viewer}`, headers),
            };
          });
          let done = 1;
          for (const stop of [...stops, recorded.commits.length]) {
            await append(store, recorded, done, stop);
            done = Math.max(done, stop);
            const at = recorded.commits.slice(0, done).flat().length - 1;
            for (const { viewer, reader } of live) {
              const mine = known.get(viewer)?.[at] as Known;
              expect(betrayed(await askAll(server, recorded, viewer, at), mine, ids)).toEqual([]);
              await reader.until(({ lastId }) => lastId === at);
              expect(betrayed(reader.raw, mine, ids)).toEqual([]);
            }
          }
          for (const { reader } of live) reader.cut();
          expect(betrayed(server.log.join('\n'), known.get('spectator')?.at(-1) as Known, ids)).toEqual([]);
          await server.server.close();
        },
      ),
      { numRuns: 6 },
    );
  }, 120_000);

  it('and this test would see it: the judge is told', async () => {
    const recorded = recordDuel('leak seen', { limit: 20 });
    const { ids } = secretsOf(recorded);
    const store = memoryStore();
    await append(store, recorded);
    const server = await serve({ store });
    const mine = knownOf(recorded, 'spectator').at(-1) as Known;
    for (const what of ['events', 'board', 'transcript', 'facts', 'legal']) {
      const answer = await server.get(`/api/duels/${recorded.duel}/${what}?view=judge`, { token: JUDGE });
      expect(answer.status).toBe(200);
      expect(betrayed(answer.text, mine, ids).length).toBeGreaterThan(0);
    }
    const other = await server.get(`/api/duels/${recorded.duel}/events?view=B`, { token: JUDGE });
    expect(betrayed(other.text, knownOf(recorded, 'A').at(-1) as Known, ids).length).toBeGreaterThan(0);
  });
});
