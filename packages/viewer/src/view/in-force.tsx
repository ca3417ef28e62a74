import { inForce, declaredSummon } from '@duel-log/projections';
import { Sentence } from './sentence.js';
import type { Session } from './session.js';

/**
 * A Summon that is declared and has not come about, and effects that last beyond their resolution: whose they are, on which
 * card, and the turn with which they end.
 */
export function InForce({ session }: { readonly session: Session }) {
  const { texts, words } = session;
  const state = session.state.value;
  const effects = state.result === null ? inForce(state) : [];
  const summon = state.result === null ? declaredSummon(session.duel.events, session.at.value) : null;
  if (effects.length === 0 && summon === null) return null;
  return (
    <section class="panel force" aria-label={texts.t('force.title')}>
      <h2>{texts.t('force.title')}</h2>
      <ul>
        {summon !== null && (
          <li class={`declared-summon p${session.colour(summon.by)}`}>
            <strong dir="auto">{words.name(summon.id)}</strong>
            <span class="force-facts">
              <Sentence parts={[words.seatPart(state, summon.by)]} session={session} />
              <span>{texts.t(`force.declared.${summon.how}`, { zone: words.zone(summon.to) })}</span>
            </span>
          </li>
        )}
        {effects.map(({ card, by, on, until }) => (
          <li key={`${card} ${by} ${on} ${until}`} class={`p${session.colour(by)}`}>
            <strong dir="auto">{words.name(card)}</strong>
            <span class="force-facts">
              <Sentence parts={[words.seatPart(state, by)]} session={session} />
              {on !== null && (
                <span>
                  <Sentence
                    parts={texts.parts('force.on', { card: words.cardAt(state, on) })}
                    session={session}
                  />
                </span>
              )}
              {until !== null && <span>{texts.t('force.until', { n: until })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
