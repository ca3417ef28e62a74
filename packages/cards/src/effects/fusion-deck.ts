import { type Instance, type Scope, scriptOf } from '@duel-log/duel';

/** Monsters of the own Fusion Deck that an effect may Special Summon without a Fusion Summon. */
export function fusionMonsters(x: Scope): readonly Instance[] {
  return x.extra().filter((card) => {
    const facts = x.facts(card);
    const text = scriptOf(x.env, facts?.id ?? null)?.summon;
    return facts?.subtype === 'fusion' && text?.properFirst !== true && text?.noSpecial !== true;
  });
}
