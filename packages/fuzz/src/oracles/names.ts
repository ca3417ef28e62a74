import type { Continuous, DuelEvent, Env } from '@duel-log/duel';

/** Which card every instance is, from the registered Decks and the tokens that were made. */
export function enterNames(ids: Map<string, string>, event: DuelEvent): void {
  if (event.type === 'TokenCreated') ids.set(event.data.card, event.data.id);
  else if (event.type === 'PositionSet')
    for (const { card, id } of event.data.position.cards) if (card !== null && id !== null) ids.set(card, id);
  if (event.type !== 'DuelOpened') return;
  for (const [seat, deck] of Object.entries(event.data.decks))
    [...(deck?.main ?? []), ...(deck?.extra ?? [])].forEach((id, i) => ids.set(`${seat}:${i + 1}`, id));
}

/** The text of this card has a Continuous effect of this kind. */
export function applies(env: Env, id: string | undefined, what: keyof Continuous): boolean {
  return (env.scripts.get(id ?? '')?.applies ?? []).some((one) => one[what] !== undefined);
}

/** The card has an effect that answers an event. */
export function hasTrigger(env: Env, id: string | undefined): boolean {
  return (env.scripts.get(id ?? '')?.effects ?? []).some(({ kind }) => kind === 'trigger');
}
