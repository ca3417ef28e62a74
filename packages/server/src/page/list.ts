import type { Summary } from '../duels/summary.js';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:64rem;padding:1rem}
h1{font-size:1.5rem}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid color-mix(in srgb,currentColor 30%,transparent)}
li a{display:grid;gap:0 1rem;grid-template-columns:1fr auto;padding:.75rem .25rem;color:inherit;text-decoration:none;min-height:44px;box-sizing:border-box}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}
small{grid-column:1/-1;opacity:.8}
nav a{display:inline-block;padding:.75rem 1rem .75rem 0}
code{font-family:ui-monospace,monospace}
`;

/** The list of duels as a page that needs no script. */
export function listPage(rows: readonly Summary[], from: number, limit: number, total: number): string {
  const items = rows.map((row) => `<li>${rowHtml(row)}</li>`).join('\n');
  const none =
    '<p>There is no duel in this store yet: <code>duel demo</code> records one, then load this page again.</p>';
  const links = [
    from > 0 ? `<a href="/?from=${Math.max(0, from - limit)}" rel="prev">Newer duels</a>` : '',
    from + rows.length < total ? `<a href="/?from=${from + rows.length}" rel="next">Older duels</a>` : '',
  ].join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Duels</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Duels</h1>
${rows.length === 0 ? none : `<ul>\n${items}\n</ul>`}
${links === '' ? '' : `<nav aria-label="More duels">${links}</nav>`}
</main>
</body>
</html>
`;
}

function rowHtml(row: Summary): string {
  const players = Object.values(row.players).join(' – ');
  const began = row.began.slice(0, 16).replace('T', ' ');
  return (
    `<a href="/duel/${escape(row.duel)}"><strong>${escape(players === '' ? row.duel : players)}</strong>` +
    `<span>${escape(statusOf(row))}</span>` +
    `<small>${escape(`${row.ruleset}, ${counted(row.turns, 'turn')}, ${counted(row.events, 'event')}, began ${began} UTC`)}</small></a>`
  );
}

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function statusOf({ status, winner, players }: Summary): string {
  if (status === 'playing') return 'live';
  if (status !== 'ended') return status;
  return winner === null ? 'draw' : `${players[winner] ?? winner} won`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
