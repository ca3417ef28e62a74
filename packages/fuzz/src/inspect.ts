import { attempted, sight } from './core/check.js';
import { oneOf, type Picker, seededPick } from './core/picker.js';
import { auditEvents } from '@duel-log/audit';
import type { DuelState } from '@duel-log/duel';
import { type CellCounts, count } from './coverage/cells.js';
import { duelGame } from './duel-game.js';
import { type Duel, statesOf } from './duels.js';
import { type Finding, found } from './finding.js';
import { checkInvariants } from './invariants.js';
import { audits } from './oracles/audits.js';
import { basics } from './oracles/basics.js';
import { chance } from './oracles/chance.js';
import { codec, storedOf, tampered } from './oracles/codec.js';
import { doomed } from './oracles/doomed.js';
import { dues } from './oracles/dues.js';
import { endings } from './oracles/endings.js';
import { endless } from './oracles/endless.js';
import { forgeries } from './oracles/forgeries.js';
import { foldLaws, timeline } from './oracles/folds.js';
import { interference } from './oracles/interference.js';
import { leaks } from './oracles/leaks.js';
import { ledgers } from './oracles/ledgers.js';
import { matches } from './oracles/matches.js';
import { mirror } from './oracles/mirror.js';
import { partners } from './oracles/partners.js';
import { positions } from './oracles/positions.js';
import { remnants } from './oracles/remnants.js';
import { rulebook } from './oracles/rulebook.js';
import { plays } from './oracles/plays.js';
import { tries } from './oracles/tries.js';
import { texts } from './oracles/texts.js';
import { toyValues } from './oracles/toy-values.js';
import { revivals } from './oracles/revivals.js';
import { knowers } from './oracles/knowers.js';
import { hashed } from './oracles/hashed.js';
import { views, viewersOf } from './oracles/views.js';
import { wearers } from './oracles/wearers.js';
import { windows } from './oracles/windows.js';
import { type ProbeOptions, probeDuel, type Probed } from './probe-duel.js';
import { probeDecks } from './probes/decks.js';
import { otherWorld } from './worlds.js';

/** One look at a whole duel. Cheap ones are taken at every duel, dear ones at a share of them. */
export interface Inspection {
  readonly name: string;
  /** oracles that its findings name, where they are others than its own name */
  readonly oracles?: readonly string[];
  /** at one duel in so many, chosen by the duel's seed */
  readonly every: number;
  readonly look: (duel: Duel, pick: Picker, cells: CellCounts) => readonly Finding[];
}

const mark = (duel: Duel, pick: Picker): number => pick(duel.events.length);

/** Every oracle that looks at a duel after it was played; legality, refusals and secrecy are asked by the probes. */
export const INSPECTIONS: readonly Inspection[] = [
  {
    name: 'invariants',
    oracles: ['conservation', 'bounds', 'values', 'flow', 'chains', 'hand-limit', 'termination'],
    every: 1,
    look: checkInvariants,
  },
  { name: 'endless', every: 1, look: endless },
  { name: 'ledgers', every: 1, look: ledgers },
  { name: 'basics', every: 2, look: basics },
  { name: 'windows', every: 2, look: windows },
  { name: 'dues', every: 1, look: dues },
  { name: 'doomed', every: 1, look: doomed },
  { name: 'remnants', every: 2, look: remnants },
  { name: 'rulebook', every: 2, look: rulebook },
  { name: 'plays', every: 2, look: plays },
  { name: 'tries', every: 2, look: tries },
  { name: 'texts', every: 2, look: texts },
  { name: 'toy-values', every: 2, look: toyValues },
  { name: 'revivals', every: 2, look: revivals },
  { name: 'wearers', every: 2, look: wearers },
  { name: 'knowers', every: 2, look: (duel) => knowers(duel) },
  { name: 'hashed', every: 16, look: hashed },
  { name: 'chance', every: 4, look: chance },
  { name: 'endings', every: 4, look: endings },
  {
    name: 'audit',
    every: 1,
    look: (duel, _, cells) =>
      audits(duel.events, duel.setup.env, (events, options) => {
        const report = auditEvents(events, options);
        for (const [rule, { ok }] of Object.entries(report.checked))
          if (ok > 0) count(cells, `rule/accepted/${rule}`, ok);
        return report;
      }),
  },
  {
    name: 'sight',
    every: 2,
    look: (duel, pick) => {
      const { views: sees } = duelGame(duel.setup.env, duel.opening, duel.seed);
      const at = duel.commits[pick(duel.commits.length)];
      return at === undefined || sees === undefined
        ? []
        : found(
            'sight',
            at.after.revision,
            attempted(() => sight(sees, at.after, pick)),
          );
    },
  },
  {
    name: 'folds',
    every: 8,
    look: (duel, pick) => foldLaws(duel.events, statesOf(duel), [mark(duel, pick), mark(duel, pick)]),
  },
  {
    name: 'timeline',
    every: 8,
    look: (duel, pick) =>
      timeline(
        duel.events,
        statesOf(duel),
        Array.from({ length: 6 }, () => mark(duel, pick)),
      ),
  },
  {
    name: 'codec',
    oracles: ['codec', 'tampered'],
    every: 16,
    look: (duel, pick) => {
      const stored = storedOf(duel);
      return [...codec(duel, stored), ...tampered(stored, [pick(1 << 16), pick(1 << 16), pick(1 << 16)])];
    },
  },
  {
    name: 'views',
    every: 16,
    look: (duel, pick, cells) => {
      const faults = views(duel.events, statesOf(duel), anyViewer(duel, pick));
      // Every hand of the view had as many cards as there are.
      if (faults.length === 0) count(cells, 'rule/accepted/INFO-HAND-01');
      return faults;
    },
  },
  {
    name: 'leaks',
    every: 8,
    look: (duel, pick) => leaks(duel.events, statesOf(duel), anyViewer(duel, pick), duel.setup.env),
  },
  {
    name: 'interference',
    every: 8,
    look: (duel, pick) => {
      const viewer = anyViewer(duel, pick);
      const world = otherWorld(duel, viewer, pick);
      return world === null ? [] : interference(duel, world, viewer).findings;
    },
  },
  { name: 'forgeries', every: 4, look: (duel, pick) => forgeries(duel, { pick }) },
  { name: 'decks', every: 1, look: (duel, pick, cells) => probeDecks(duel.setup, pick, cells) },
  { name: 'matches', every: 4, look: matches },
  { name: 'positions', every: 8, look: (duel, pick) => positions(duel, underWay(duel, pick)) },
  { name: 'partners', every: 16, look: (duel, pick) => partners(duel, pick) },
  { name: 'mirror', every: 16, look: (duel) => (mirrors(duel) ? mirror(duel) : []) },
];

/** A moment at which something is under way that a position could forget: each kind that comes up is as likely as any other. */
function underWay({ commits }: Duel, pick: Picker): number {
  const kinds = UNDER_WAY.map((is) => commits.flatMap(({ before }, at) => (is(before) ? [at] : []))).filter(
    (moments) => moments.length > 0,
  );
  return kinds.length === 0 ? 0 : oneOf(oneOf(kinds, pick), pick);
}

const UNDER_WAY: readonly ((state: DuelState) => boolean)[] = [
  ({ borrowed }) => borrowed.length > 0,
  ({ lasting }) => lasting.length > 0,
  ({ chain }) => chain.length > 0,
  ({ battle }) => battle !== null,
  ({ seats }) => Object.values(seats).some(({ normalSummons }) => normalSummons.granted > 0),
  ({ asks }) => asks !== null,
  () => true,
];

function anyViewer(duel: Duel, pick: Picker): string {
  const viewers = viewersOf(duel.setup.env.ruleset.seats);
  return viewers[pick(viewers.length)] ?? 'spectator';
}

/** Two seats, Decks of one size, and no chance but that of the opening. */
function mirrors(duel: Duel): boolean {
  const [a = '', b = '', ...more] = duel.setup.env.ruleset.seats;
  const { decks } = duel.opening;
  return (
    more.length === 0 &&
    decks[a]?.main.length === decks[b]?.main.length &&
    duel.events.every(
      (event, revision) =>
        revision < (duel.commits[0]?.events.length ?? 0) ||
        (event.type !== 'DeckShuffled' && event.type !== 'CoinTossed' && event.type !== 'DieRolled'),
    )
  );
}

export interface InspectOptions extends ProbeOptions {
  /** inspections that are made; by default all */
  readonly inspections?: readonly Inspection[];
  /** make each of them whatever its share */
  readonly all?: boolean;
}

export interface Inspected extends Probed {
  readonly findings: readonly Finding[];
}

/** All that the oracles find in one duel. Follows from the duel alone: the same duel, the same findings. */
export function inspect(duel: Duel, options: InspectOptions = {}): readonly Finding[] {
  return inspected(duel, options).findings;
}

/** As `inspect`, with what the probes met, for coverage. */
export function inspected(
  duel: Duel,
  { inspections = INSPECTIONS, all = false, ...probing }: InspectOptions = {},
): Inspected {
  const findings: Finding[] = duel.fault === null ? [] : [duel.fault];
  const probed = probeDuel(duel, probing);
  const cells: CellCounts = { ...probed.cells };
  findings.push(...probed.findings);
  for (const { name, every, look } of inspections) {
    const pick = seededPick(`${duel.seed}/${name}`);
    if (pick(every) !== 0 && !all) continue;
    findings.push(...looked(name, duel, () => look(duel, pick, cells)));
  }
  return { findings, cells };
}

/** An oracle that throws has met something impossible: that is a finding, too. */
function looked(name: string, duel: Duel, look: () => readonly Finding[]): readonly Finding[] {
  try {
    return look();
  } catch (error) {
    return found(name, duel.end.revision, [{ rule: 'ENGINE-THROWS', message: String(error) }]);
  }
}
