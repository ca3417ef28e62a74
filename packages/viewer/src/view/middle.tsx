import { PHASES, type Result, STEPS } from '@duel-log/duel/read';
import { lineText } from '../core/line.js';
import { indexAt } from '../core/seek.js';
import { Sentence } from './sentence.js';
import type { Session } from './session.js';

/** Letters of a sentence that is written smaller, so that more of it has room. */
const LONG = 120;

/** Between the fields: whose turn, the phase bar with the steps of the battle, and what happened last. */
export function Middle({ session, row }: { readonly session: Session; readonly row: number }) {
  const { texts, words } = session;
  const state = session.state.value;
  const { number, seat, phase, step } = state.turn;
  const { phases } = session.duel.index;
  const here = phases[indexAt(phases, session.at.value, (one) => one.start)];
  const said = session.told.value.sentences.get(session.sentenceAt(session.at.value));
  const running = number > 0;
  // A turn whose Draw Phase is skipped is in no phase at first.
  const begun = running && here?.phase !== null;
  if (state.result !== null) return <ResultBanner session={session} row={row} result={state.result} />;
  return (
    <div class="middle" style={{ gridRow: String(row) }}>
      <div class="turn-line">
        <span class={`turn-chip p${session.colour(seat)}`}>
          {running ? texts.t('turn.of', { n: number }) : texts.t('phase.setup')}
          {running && (
            <span class="turn-who" dir="auto">
              {words.player(state, seat)}
            </span>
          )}
        </span>
        <ol class="phases">
          {PHASES.map((one) => (
            <li
              key={one}
              class={begun && one === phase ? 'on' : ''}
              aria-current={begun && one === phase ? 'true' : undefined}
            >
              <span class="long">{texts.t(`phase.short.${one}`)}</span>
              {running && one === 'battle' && phase === 'battle' && step !== null && (
                <span class="steps" title={texts.t(`step.${step}`)}>
                  {STEPS.map((each) => (
                    <i key={each} class={each === step ? 'on' : ''} />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ol>
        {running && phase === 'battle' && step !== null && (
          <span class="step-name">{texts.t(`step.${step}`)}</span>
        )}
      </div>
      <p class="last-event">
        {said !== undefined && (
          <span class={lineText(said).length > LONG ? 'said long' : 'said'}>
            <Sentence parts={said.parts} session={session} />
          </span>
        )}
      </p>
    </div>
  );
}

/** Winner and reason, once the duel is over. */
function ResultBanner(props: { readonly session: Session; readonly row: number; readonly result: Result }) {
  const { session, row, result } = props;
  const { texts, words } = session;
  const { winner, reason } = result;
  const player = winner === null ? '' : words.team(session.state.value, winner);
  return (
    <div class={`result p${session.colour(winner)}`} style={{ gridRow: String(row) }}>
      <strong dir="auto">
        {winner === null ? texts.t('result.draw') : texts.t('result.wins', { player })}
      </strong>
      <span>{words.endReason(reason)}</span>
    </div>
  );
}
