import type { Cells } from '@duel-log/fuzz';
import { escaped } from './junit.js';
import type { KeptFailure } from './kept.js';
import type { Ran } from './report.js';

/** The coverage of a run as one page that opens from a disk: what was met, what never was, each failure with its replay. */
export function matrixOf(ran: Ran): string {
  const { campaign, coverage, failures, seed } = ran;
  const { cells } = campaign;
  const facts = `${campaign.duels} duels, ${campaign.commands} commands, seed ${seed}${ran.ruleset === null ? '' : `, ${ran.ruleset}`}`;
  const sections = [
    failures.length === 0 ? '<p>No failure.</p>' : failureTable(failures),
    section('Required and never hit', list(coverage.missing)),
    section(
      'Rules',
      grid(
        Object.keys(coverage.rules),
        ['accepted', 'refused'],
        (rule, side) => coverage.rules[rule]?.[side === 'refused' ? 'refused' : 'accepted'] ?? 0,
      ),
    ),
    section('Commands by phase', commandGrid(cells)),
    section('Cards', cardGrid(cells)),
    section('Lengths of chains', plain(cells, 'chain')),
    section('Ends of duels', plain(cells, 'end')),
    section('Events that follow each other', plain(cells, 'events')),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Coverage of duel fuzz</title>
<style>${STYLE}</style>
<h1>Coverage of duel fuzz</h1>
<p>${escaped(facts)}. ${coverage.hit} of ${coverage.required} required cells hit.</p>
${sections.join('\n')}
</html>
`;
}

const STYLE = `
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #ccc; padding: .15rem .6rem; text-align: left; }
td.n { text-align: right; font-variant-numeric: tabular-nums; }
td.none { background: #fde2e0; }
section { overflow-x: auto; }
`;

const section = (title: string, inner: string): string =>
  `<section><h2>${escaped(title)}</h2>\n${inner}\n</section>`;

const list = (items: readonly string[]): string =>
  items.length === 0
    ? '<p>Nothing.</p>'
    : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

function failureTable(failures: readonly KeptFailure[]): string {
  const rows = failures.map(({ finding, times, commands, file, replay }) => {
    const name = file === null ? 'not written' : file.slice(file.lastIndexOf('/') + 1);
    const shown = replay === null ? escaped(name) : `<a href="${encodeURI(replay)}">replay</a>`;
    const cells = [finding.oracle, finding.rule, finding.message, name].map(
      (text) => `<td>${escaped(text)}</td>`,
    );
    return `<tr>${cells.join('')}<td class="n">${times}</td><td class="n">${commands}</td><td>${shown}</td></tr>`;
  });
  const heads = ['oracle', 'rule', 'what', 'file', 'duels', 'commands', ''];
  return section('Failures', tableOf(heads, rows));
}

const tableOf = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${escaped(head)}</th>`).join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody></table>`;

/** A row for each name, a column for each kind; what was never met is marked. */
function grid(
  names: readonly string[],
  columns: readonly string[],
  count: (name: string, column: string) => number,
): string {
  const rows = names.map((name) => {
    const cells = columns.map((column) => {
      const times = count(name, column);
      return `<td class="n${times === 0 ? ' none' : ''}">${times}</td>`;
    });
    return `<tr><th>${escaped(name)}</th>${cells.join('')}</tr>`;
  });
  return tableOf(['', ...columns], rows);
}

/** Paths of cells of one section, without its name. */
function pathsOf(cells: Cells, name: string): readonly (readonly string[])[] {
  return Object.keys(cells)
    .filter((cell) => cell.startsWith(`${name}/`))
    .sort()
    .map((cell) => cell.slice(name.length + 1).split('/'));
}

const distinct = (words: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(words)].filter((word) => word !== undefined);

function commandGrid(cells: Cells): string {
  const paths = pathsOf(cells, 'command');
  const columns = distinct(paths.map(([, phase, outcome]) => `${phase}/${outcome}`));
  return grid(
    distinct(paths.map(([type]) => type)),
    columns,
    (type, column) => cells[`command/${type}/${column}`] ?? 0,
  );
}

function cardGrid(cells: Cells): string {
  const paths = pathsOf(cells, 'card');
  return grid(
    distinct(paths.map(([, card]) => card)),
    distinct(paths.map(([deed]) => deed)),
    (card, deed) => cells[`card/${deed}/${card}`] ?? 0,
  );
}

function plain(cells: Cells, name: string): string {
  const rows = pathsOf(cells, name).map(
    (path) =>
      `<tr><th>${escaped(path.join('/'))}</th><td class="n">${cells[`${name}/${path.join('/')}`]}</td></tr>`,
  );
  return tableOf(['', 'times'], rows);
}
