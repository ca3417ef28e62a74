import {
  type Instance,
  isFaceUp,
  isZone,
  type Modifier,
  printed,
  resolveRef,
  shownValues,
  valuesOf,
} from '@duel-log/duel';
import { walkEvents } from '@duel-log/projections';
import type { About } from './about.js';

/** A change of a value, and since which event it has been shown. */
interface DatedModifier extends Modifier {
  readonly since: { readonly event: number; readonly turn: number } | null;
  /** turn in whose End Phase it ends, of an effect that lasts for a time */
  readonly until: number | null;
}

export interface ExplainedValues {
  readonly printed: Numbers;
  readonly shown: Numbers;
  /** what the rules derive now; differs from what the stream shows only where something is wrong */
  readonly derived: Numbers & { readonly modifiers: readonly Modifier[] };
  readonly modifiers: readonly DatedModifier[];
}
interface Numbers {
  readonly atk: number;
  readonly def: number;
  readonly level: number;
}

/** Why the values of a monster are what they are; `null` where the stream does not tell which card it is. */
export function explainValues(about: About, card: Instance): ExplainedValues | null {
  const { state, env, record } = about;
  const found = state.cards[card];
  if (found === undefined || found.id === null || env.pool.cards.get(found.id)?.kind !== 'monster')
    return null;
  const base = printed(env, state, card);
  const shown = shownValues(state, env, card);
  const derives = record.viewer === null && isZone(found.place) && found.face === 'up';
  const derived = derives ? valuesOf(state, env, card) : { ...base, ...found.values };
  const modifiers = derives ? derived.modifiers : (found.values?.modifiers ?? []);
  return { printed: base, shown, derived, modifiers: dated(about, card, modifiers) };
}

const keyOf = ({ source, at, what }: Modifier): string => `${source} ${at} ${what}`;

function dated(about: About, card: Instance, modifiers: readonly Modifier[]): readonly DatedModifier[] {
  const { record, at, state } = about;
  const begun = new Map<string, { readonly event: number; readonly turn: number }>();
  walkEvents(record.events.slice(0, at + 1), record.viewer, ({ entry, before, event }) => {
    const here = isFaceUp(before.cards[card]);
    if (!here) begun.clear();
    if (event.type !== 'ValuesChanged' || resolveRef(before, event.data.card) !== card) return;
    const now = new Set(event.data.modifiers.map(keyOf));
    for (const key of begun.keys()) if (!now.has(key)) begun.delete(key);
    for (const key of now) if (!begun.has(key)) begun.set(key, { event: entry.event, turn: entry.turn });
  });
  return modifiers.map((one) => {
    const lasting = state.lasting.find(
      (effect) => effect.card === one.source && (effect.on === card || effect.on === null),
    );
    return {
      ...one,
      since: begun.get(keyOf(one)) ?? null,
      until: one.at === null ? (lasting?.until ?? null) : null,
    };
  });
}
