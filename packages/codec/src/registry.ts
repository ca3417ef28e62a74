import type { StoredData } from './envelope.js';
import { hiddenTree } from './hidden.js';
import type { Shape } from './shape.js';
import { EVENT_SHAPES } from './shapes/events.js';
import { MATCH_SHAPES } from './shapes/match-events.js';
import { UPCASTERS } from './upcasters/index.js';

/** One step from the stored data of one version to that of the next. Never edited once released. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly step: (data: StoredData) => StoredData;
}

/** How one version of one event type is read: directly, or by a step to the next version. */
export type Entry =
  | { readonly kind: 'current'; readonly full: Shape<unknown>; readonly view: Shape<unknown> }
  | { readonly kind: 'old'; readonly next: string; readonly step: Upcaster['step'] };

/** Codecs by type, then by version as it stands in `meta.v`. Reading is a lookup, never a trial of all. */
export type Registry = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

/** Builds a registry; the version of a type is one more than its last upcaster's. Refuses a chain with a gap. */
export function makeRegistry(
  shapes: Readonly<Record<string, Shape<never>>>,
  upcasters: readonly Upcaster[],
): Registry {
  const registry = new Map<string, ReadonlyMap<string, Entry>>();
  for (const [type, shape] of Object.entries(shapes)) {
    const steps = upcasters.filter((one) => one.type === type).sort((a, b) => a.from - b.from);
    const versions = new Map<string, Entry>();
    steps.forEach((one, i) => {
      if (one.from !== i + 1) throw new Error(`duel-log bug: no upcaster of ${type} from version ${i + 1}`);
      versions.set(String(one.from), { kind: 'old', next: String(one.from + 1), step: one.step });
    });
    const full = shape as unknown as Shape<unknown>;
    const tree = hiddenTree(type);
    const view = tree === null ? full : full.masked(tree);
    versions.set(String(steps.length + 1), { kind: 'current', full, view });
    registry.set(type, versions);
  }
  return registry;
}

/** The version that is written for a type. */
export function currentVersion(registry: Registry, type: string): string | null {
  const versions = registry.get(type);
  return versions === undefined ? null : String(versions.size);
}

/** The codecs of all duel events. */
export const REGISTRY: Registry = makeRegistry(
  EVENT_SHAPES as unknown as Readonly<Record<string, Shape<never>>>,
  UPCASTERS,
);

/** The codecs of all events of a Match: streams of their own, so neither is read in the other's. */
export const MATCH_REGISTRY: Registry = makeRegistry(
  MATCH_SHAPES as unknown as Readonly<Record<string, Shape<never>>>,
  UPCASTERS,
);
