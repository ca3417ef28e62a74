import { describe, expect, it } from 'vitest';
import type { CardScript } from '@duel-log/duel';
import { findCard, SCRIPTS } from '../../src/index.js';

const scripts: readonly CardScript[] = [...SCRIPTS.values()];

/** Sentences for people that a description holds. */
function sentences(script: CardScript): readonly string[] {
  return [
    ...(script.effects ?? []).map((effect) => effect.text),
    ...(script.duties ?? []).map((duty) => duty.text),
    ...(script.applies ?? []).flatMap((one) => one.text ?? []),
  ];
}

describe('descriptions of what cards do', () => {
  it.each(scripts)('$id is a card of the pool, described once and with unlike keys', (script) => {
    expect(findCard(script.id)).not.toBeNull();
    expect(script.version).toBeGreaterThan(0);
    expect(SCRIPTS.get(script.id)).toBe(script);
    const keys = [...(script.effects ?? []), ...(script.duties ?? []), ...(script.reactions ?? [])];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
  });

  it.each(scripts)('$id: Spells and Traps are played by one activation, monsters by none', (script) => {
    const played = (script.effects ?? []).filter((effect) => effect.kind === 'activation');
    expect(played).toHaveLength(findCard(script.id)?.kind === 'monster' ? 0 : 1);
  });

  it.each(scripts)('$id: triggers, and only they, say what they answer', (script) => {
    for (const effect of script.effects ?? [])
      expect(effect.on !== undefined).toBe(effect.kind === 'trigger');
  });

  it.each(scripts)('$id speaks in sentences', (script) => {
    for (const sentence of sentences(script)) expect(sentence).toMatch(/^\S.*\S\.$/);
  });

  it.each(scripts)('$id: what lasts is found under its own key', (script) => {
    for (const [name, lasting] of Object.entries(script.lasting ?? {})) expect(lasting.key).toBe(name);
  });
});
