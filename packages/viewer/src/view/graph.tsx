import { useMemo, useState } from 'preact/hooks';
import { indexAt } from '../core/seek.js';
import type { LifeSeries } from '../core/duel-index.js';
import type { Session } from './session.js';

const WIDTH = 300;
const HEIGHT = 92;
/** Lines across the graph, as parts of the most Life Points. */
const RULES = [0, 0.5, 1] as const;

/** Life Points over the duel: one line a team (solid, dashed, …), and the same as a table. */
export function Graph({ session }: { readonly session: Session }) {
  const [table, setTable] = useState(false);
  const { texts } = session;
  const { life } = session.duel.index;
  return (
    <section class="panel graph" aria-label={texts.t('graph.title')}>
      <header>
        <h2>{texts.t('graph.title')}</h2>
        <button type="button" class="text-button" aria-expanded={table} onClick={() => setTable(!table)}>
          {texts.t(table ? 'graph.graph' : 'graph.table')}
        </button>
      </header>
      {table ? <Table session={session} /> : <Plot session={session} life={life} />}
      <ul class="legend">
        {life.map((series, i) => (
          <li key={series.team} class={`p${session.colour(series.team)}`}>
            <svg viewBox="0 0 26 8" aria-hidden="true">
              <path d="M0 4H26" class={`series n${i}`} />
            </svg>
            <span dir="auto">{session.words.team(session.state.value, series.team)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plot({ session, life }: { readonly session: Session; readonly life: readonly LifeSeries[] }) {
  const { texts, duel, player } = session;
  const { last } = duel.index;
  const at = session.at.value;
  const top = useMemo(
    () =>
      Math.max(1, ...life.map((series) => series.points.reduce((most, one) => Math.max(most, one.total), 0))),
    [life],
  );
  const x = (event: number): number => (last === 0 ? 0 : (WIDTH * event) / last);
  const y = (total: number): number => 4 + (HEIGHT - 8) * (1 - total / top);
  const lines = useMemo(
    () =>
      life.map(({ team, points }, i) => {
        const d = points.map((one, n) =>
          n === 0
            ? `M${x(one.at).toFixed(1)} ${y(one.total).toFixed(1)}`
            : `H${x(one.at).toFixed(1)}V${y(one.total).toFixed(1)}`,
        );
        return (
          <path key={team} class={`series n${i} p${session.colour(team)}`} d={`${d.join('')}H${WIDTH}`} />
        );
      }),
    [life],
  );
  const covered = session.noSpoilers.value ? (WIDTH - x(at)) / WIDTH : 0;
  const plot = (
    <button
      type="button"
      class="plot"
      aria-label={texts.t('graph.seek')}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        if (event.detail > 0 && box.width > 0) player.seek(((event.clientX - box.left) / box.width) * last);
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {RULES.map((part) => (
          <path key={part} class="rule" d={`M0 ${y(top * part)}H${WIDTH}`} />
        ))}
        <g style={{ clipPath: `inset(-4px ${(covered * 100).toFixed(2)}% -4px 0)` }} class="all-series">
          <path class="extent" d={`M0 0H${WIDTH}V${HEIGHT}H0Z`} />
          {lines}
        </g>
        <path class="cursor" d={`M${x(at).toFixed(1)} 0V${HEIGHT}`} />
      </svg>
    </button>
  );
  return (
    <div class="plot-box">
      <span class="axis" aria-hidden="true">
        {[...RULES].reverse().map((part) => (
          <span key={part}>{texts.number(Math.round(top * part))}</span>
        ))}
      </span>
      {plot}
    </div>
  );
}

function Table({ session }: { readonly session: Session }) {
  const { texts, duel, words, player } = session;
  const { turns, life } = duel.index;
  const state = session.state.value;
  const at = session.at.value;
  const valueAt = (series: LifeSeries, event: number): number =>
    series.points[indexAt(series.points, event, (one) => one.at)]?.total ?? 0;
  const shown = session.noSpoilers.value ? turns.filter((turn) => turn.start <= at) : turns;
  return (
    <div class="table-box" tabIndex={0} role="group" aria-label={texts.t('graph.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.t('graph.turn')}</th>
            {life.map((series) => (
              <th key={series.team} scope="col" dir="auto">
                {words.team(state, series.team)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((turn, i) => {
            const next = turns[i + 1];
            const end = next === undefined ? duel.index.last : next.start - 1;
            return (
              <tr key={turn.start}>
                <th scope="row">
                  <button type="button" class="text-button" onClick={() => player.seek(turn.start)}>
                    {turn.number}
                  </button>
                </th>
                {life.map((series) => (
                  <td key={series.team}>
                    {texts.number(valueAt(series, session.noSpoilers.value ? Math.min(end, at) : end))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
