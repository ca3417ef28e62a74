import { type DeclaredSummon, declaredSummon, inForce, seatOfTurn } from '@duel-log/projections';
import { Sentence } from './sentence.js';
import type { Session } from './session.js';

/** What the board does not show of a state: a Summon that is declared and has not come about, and effects that last. */
export function InForce({ session }: { readonly session: Session }) {
  const state = session.state.value;
  if (state.result !== null) return null;
  const summon = declaredSummon(session.duel.events, session.at.value);
  return (
    <>
      {summon !== null && <Declared session={session} summon={summon} />}
      <Lasting session={session} />
    </>
  );
}

/** A Summon under way: its monster still lies where it came from. */
function Declared({ session, summon }: { readonly session: Session; readonly summon: DeclaredSummon }) {
  const { texts, words } = session;
  const { by, id, how, to } = summon;
  return (
    <section class="panel force" aria-label={texts.t('force.declared')}>
      <h2>{texts.t('force.declared')}</h2>
      <ul>
        <li class={`p${session.colour(by)}`}>
          <strong dir="auto">{words.name(id)}</strong>
          <span class="force-facts">
            <Sentence parts={[words.seatPart(session.state.value, by)]} session={session} />
            <span>{texts.t(`force.declared.${how}`, { zone: words.zone(to) })}</span>
          </span>
        </li>
      </ul>
    </section>
  );
}

/** Effects that last beyond their resolution: whose they are, on which card, and the turn with which they end. */
function Lasting({ session }: { readonly session: Session }) {
  const { texts, words } = session;
  const state = session.state.value;
  const effects = inForce(state);
  if (effects.length === 0) return null;
  return (
    <section class="panel force" aria-label={texts.t('force.title')}>
      <h2>{texts.t('force.title')}</h2>
      <ul>
        {effects.map(({ card, by, on, until, skips }) => (
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
              {skips !== null && (
                <span>
                  <Sentence
                    parts={texts.parts('force.skips', {
                      seat: words.seatPart(state, seatOfTurn(state, skips)),
                      n: skips,
                    })}
                    session={session}
                  />
                </span>
              )}
              {until !== null && skips === null && <span>{texts.t('force.until', { n: until })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
