// Catches a toy card that does not do what its text says.
import type { DuelState } from '@duel-log/duel';
import { type Duel, statesOf } from '../duels.js';
import type { Finding } from '../finding.js';
import type { Told } from './texts/told.js';
import { TOY_TEXTS } from './texts/toys.js';

/**
 * Toy cards have done what their texts say: each text is stated a second time, as what is true before and after its
 * link has resolved, and not from the card's script (CARD-PREVAILS-01). The audit judges those of the pool.
 */
export function texts(duel: Duel): readonly Finding[] {
  const findings: Finding[] = [];
  const states = statesOf(duel);
  /** before the link under way began to resolve */
  let before: DuelState | null = null;
  for (const [revision, event] of duel.events.entries()) {
    const now = states[revision];
    const after = states[revision + 1];
    if (now === undefined || after === undefined) break;
    if (
      event.type === 'ActionTaken' &&
      !now.chain.some(({ outcome }) => outcome !== null) &&
      event.data.command.type !== 'Choose'
    )
      before = after;
    if (event.type === 'LinkAdded') before = after;
    if (event.type !== 'LinkResolved') continue;
    // As it was before: a target that has gone to a Deck or hand is lost from sight.
    const link = (before ?? now).chain[event.data.link - 1];
    const text = TOY_TEXTS[`${link?.id}/${link?.effect}`];
    if (link !== undefined && text !== undefined && before !== null && event.data.outcome === 'applied') {
      const told: Told = { env: duel.setup.env, link, me: link.by, before, after };
      const wrong = text(told);
      if (wrong !== null)
        findings.push({
          oracle: 'texts',
          rule: 'CARD-PREVAILS-01',
          revision,
          message: `${link.id}: ${wrong}`,
        });
    }
    before = after;
  }
  return findings;
}
