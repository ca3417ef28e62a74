import type { CardFlags, Continuous, DuelEvent, Env, Position } from '@duel-log/duel';

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

/** The cards of a position that carry this mark: what earlier events would have told, had there been any. */
export function marked(position: Position, flag: keyof CardFlags): readonly string[] {
  return position.cards.flatMap(({ card, flags }) => (card !== null && (flags[flag] ?? 0) > 0 ? [card] : []));
}
