import {
  auditEvents,
  type Check,
  CHECKS,
  ELSEWHERE,
  PARTS,
  PLAY_CHECKS,
  TEXTS,
  WITHOUT_TEXT,
} from '@duel-log/audit';
import { RULINGS, SCRIPTS } from '@duel-log/cards';
import { DECLARED, type DuelEvent, type DuelState, type Env } from '@duel-log/duel';
import { runFiles } from '@duel-log/scenarios';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** A link that resolved with effect in a scenario: the stream up to there. */
interface Played {
  readonly events: readonly DuelEvent[];
  readonly initial: DuelState;
  readonly env: Env;
  readonly link: number;
  readonly by: string;
  /** indexes of what the link did */
  readonly deeds: readonly number[];
}

const checks = CHECKS.filter(({ name }) => name === 'texts');
const MOST = 6;

/** Links of all scenarios, by card and effect; those of forged streams are none. */
function played(): ReadonlyMap<string, readonly Played[]> {
  const found = new Map<string, Played[]>();
  const folder = fileURLToPath(new URL('../../../fixtures/scenarios/', import.meta.url));
  runFiles(folder, {
    audit: (events, initial, env) => {
      const report = auditEvents(events, { pool: env.pool, initial });
      if (report.firstIllegal === null)
        for (const [key, one] of linksOf(events, initial, env)) add(found, key, one);
      return report;
    },
  });
  return found;
}

function add(found: Map<string, Played[]>, key: string, one: Played): void {
  const list = found.get(key) ?? [];
  found.set(key, list);
  if (list.length < MOST) list.push(one);
}

function* linksOf(
  events: readonly DuelEvent[],
  initial: DuelState,
  env: Env,
): Generator<readonly [string, Played]> {
  const links = new Map<number, { readonly key: string; readonly by: string; readonly at: number }>();
  for (const [at, event] of events.entries()) {
    if (event.type === 'PositionSet') links.clear();
    if (event.type === 'LinkAdded') {
      const { link, id, effect, by } = event.data;
      links.set(link, { key: `${id}/${effect}`, by, at });
    }
    if (event.type !== 'LinkResolved' || event.data.outcome !== 'applied') continue;
    const { link } = event.data;
    const one = links.get(link);
    if (one === undefined || one.key.endsWith(`/${DECLARED}`)) continue;
    const deeds = [...events.keys()].filter((i) => i > one.at && i < at && isDeed(events[i], link));
    yield [one.key, { events: events.slice(0, at + 1), initial, env, link, by: one.by, deeds }];
  }
}

function isDeed(event: DuelEvent | undefined, link: number): boolean {
  switch (event?.type) {
    case 'CardMoved':
    case 'CardTurned':
    case 'ControlChanged':
    case 'LifePointsChanged':
    case 'Equipped':
    case 'LastingStarted':
    case 'SummonNegated':
    case 'MonsterSummoned':
      return event.data.link === link;
    case 'LinkNegated':
      return event.data.by === link;
    case 'CountersChanged':
    case 'AttackCancelled':
      return true;
    default:
      return false;
  }
}

/** What these checks find. */
const found = (one: Played, events: readonly DuelEvent[], by: readonly Check[]): readonly string[] =>
  auditEvents(events, { pool: one.env.pool, initial: one.initial, checks: by }).violations.map(
    ({ message }) => message,
  );

/** What the texts find, and no other check. */
const told = (one: Played, events: readonly DuelEvent[]): readonly string[] => found(one, events, checks);

/** A used card that waits for the end of the Chain: it goes to the graveyard anyhow. */
const isUsed = ({ events }: Played, place: string): boolean =>
  events.some((event) => event.type === 'LinkAdded' && event.data.activation && event.data.card === place);

const without = (one: Played, gone: readonly number[]): readonly DuelEvent[] =>
  one.events.filter((_, at) => !gone.includes(at));

/** The link does one more thing, just before it has resolved. */
const withMore = (one: Played, more: DuelEvent): readonly DuelEvent[] => [
  ...one.events.slice(0, -1),
  more,
  ...one.events.slice(-1),
];

const streams = played();
/** No scenario activates it with effect: what it does afterwards is shown by its other effects. */
const UNUSED = 'mirage-of-nightmare/activate';
/** The card stays on the field and its link does nothing: there is nothing that could be left out. */
const NO_DEED: readonly string[] = [
  'destiny-board/activate',
  'gravity-bind/activate',
  'imperial-order/activate',
  'level-limit-area-b/activate',
  'mausoleum-of-the-emperor/activate',
  'royal-decree/activate',
  'secret-village-of-the-spellcasters/activate',
  'skill-drain/activate',
  'ultimate-offering/activate',
  'umi/activate',
  'wall-of-revealing-light/activate',
];
/**
 * Plays in which what is left out shows to other checks first, by key and scenario pool. Tsukuyomi turns a monster
 * down that Snatch Steal had taken: it goes back before the link has resolved, and arrives face-down.
 */
const TOLD_BY_OTHERS: readonly string[] = ['tsukuyomi/veil in scenario:snatch-steal-r7/b'];
const keys = Object.keys(TEXTS)
  .filter((key) => key !== UNUSED)
  .sort();

describe('what card effects do is judged', () => {
  test('every effect of every described card has a text, or a reason why it has none', () => {
    const effects = [...SCRIPTS.values()].flatMap(({ id, effects = [] }) =>
      effects.map(({ key }) => `${id}/${key}`),
    );
    const known = [...Object.keys(TEXTS), ...Object.keys(WITHOUT_TEXT)];
    expect(known.sort()).toEqual(effects.sort());
  });

  test('so has all that a described card does without a link', () => {
    const parts = [...SCRIPTS.values()].flatMap((script) =>
      PARTS.filter((part) => script[part] !== undefined).map((part) => `${script.id} ${part}`),
    );
    const known = Object.entries(ELSEWHERE).flatMap(([id, reasons]) =>
      PARTS.filter((part) => reasons[part] !== undefined).map((part) => `${id} ${part}`),
    );
    expect(known.sort()).toEqual(parts.sort());
  });

  test('the rulings that texts name are those of their cards', () => {
    const known = new Set([...RULINGS.values()].flatMap(({ rulings }) => rulings.map(({ id }) => id)));
    const named = Object.entries(TEXTS).flatMap(([key, { ruling }]) =>
      ruling === undefined ? [] : [`${key.slice(0, key.indexOf('/'))}-r${ruling}`],
    );
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

/** Deeds of which each one is due: a card that is destroyed, drawn or discarded, damage. */
const singles = (one: Played): readonly number[] =>
  one.deeds.filter((at) => {
    const event = one.events[at];
    if (event?.type === 'LifePointsChanged') return true;
    if (event?.type !== 'CardMoved' || isUsed(one, event.data.from)) return false;
    return event.data.destroyed === true || ['draw', 'discard'].includes(event.data.cause);
  });
const playsOf = (key: string): readonly Played[] => streams.get(key) ?? [];

test('links do something, but for those of cards that only stay', () => {
  expect(keys.filter((key) => playsOf(key).every(({ deeds }) => deeds.length === 0))).toEqual(NO_DEED);
});

describe.each(keys)('%s', (key) => {
  const all = playsOf(key);

  test('as it is played it breaks nothing, and is judged', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const one of all) {
      const report = auditEvents(one.events, { pool: one.env.pool, initial: one.initial, checks });
      expect(report.violations).toEqual([]);
      expect(report.checked['CARD-PREVAILS-01']?.ok ?? 0).toBeGreaterThan(0);
    }
  });

  test('one thing more than the text says is told', () => {
    const [one] = all;
    if (one === undefined) throw new Error(`${key} is used in no scenario`);
    const team = one.initial.teams.find(({ seats }) => seats.includes(one.by))?.id ?? one.by;
    const more: DuelEvent = {
      type: 'LifePointsChanged',
      data: { team, delta: -1, total: 1, cause: 'effect', link: one.link, batch: -1 },
    };
    expect(told(one, withMore(one, more))).toHaveLength(1);
  });
});

describe.each(keys.filter((key) => !NO_DEED.includes(key)))('%s', (key) => {
  test('what the text says and the link did not do is told', () => {
    const doing = playsOf(key).filter(({ deeds }) => deeds.length > 0);
    const unsaid = doing.filter((one) => told(one, without(one, one.deeds)).length === 0);
    const plays = unsaid.map(({ env }) => `${key} in ${env.pool.name}`);
    expect(plays).toEqual(TOLD_BY_OTHERS.filter((play) => play.startsWith(`${key} `)));
    for (const one of unsaid) expect(found(one, without(one, one.deeds), PLAY_CHECKS)).not.toEqual([]);
  });
});

describe.each(keys.filter((key) => playsOf(key).some((one) => singles(one).length > 0)))('%s', (key) => {
  test('a card that was spared, a draw, a discard or damage that is missing is told', () => {
    for (const one of playsOf(key))
      for (const at of singles(one)) expect([at, told(one, without(one, [at])).length]).not.toEqual([at, 0]);
  });
});
