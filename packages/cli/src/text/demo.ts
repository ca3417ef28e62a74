import { emptyState, fold } from '@duel-log/duel';
import { transcript, declaredSummon } from '@duel-log/projections';
import type { Io } from '../io.js';
import type { PlayedDemo } from '../play/demo.js';
import { short } from '../store/ids.js';
import type { OpenStore } from '../store/open.js';
import { storeOption } from '../store/url.js';
import { namesOf } from './names.js';
import { showBoard } from './show-board.js';
import { storyText } from './story.js';
import { styleOf } from './style.js';
import type { Summary } from './summary.js';

/** The demo for people: what is played, its story, the final board, what the audit says, and where to go from here. */
export function showDemo(
  io: Io,
  opened: OpenStore,
  { record, pair, already }: PlayedDemo,
  { seed, summary }: { readonly seed: number; readonly summary: Summary },
): void {
  const style = styleOf(io);
  const facts = namesOf(record.env);
  const state = fold(emptyState(), record.events);
  const decks = pair.decks
    .map(({ title }, at) => `${title} (${state.seatOrder[at] ?? '?'})`)
    .join(' against ');
  io.out(`${style.bold(`Demo ${seed}: ${decks}, ${summary.ruleset}`)}\n`);
  if (already) io.out('This demo is in the store already; here it is again.\n');
  io.out("The judge's view: hidden cards are named.\n\n");
  const story = transcript(record.events, { names: facts });
  io.out(`${storyText(io, story, { players: state.players })}\n\n`);
  io.out(`${showBoard(io, state, record.env, facts, { summon: declaredSummon(record.events) })}\n`);
  io.out(`${auditLine(summary, style)}\n`);
  io.out(
    `Hash chain: ${summary.chain === 'ok' ? style.green('ok') : style.red('broken')}, ${summary.events} events.\n`,
  );
  io.out(`Recorded in ${opened.url} as duel ${record.duel} (seed ${seed}).\n`);
  if (opened.lasting) io.out(nextSteps(opened.url, short(record.duel)));
}

/** `Audit: no rule broken in 1234 events, 77 rules checked.` */
export function auditLine({ audit, events }: Summary, style: ReturnType<typeof styleOf>): string {
  const found =
    audit.violations === 0
      ? style.green(`no rule broken in ${events} events`)
      : style.red(`${audit.violations} violations in ${events} events`);
  const more = [
    [audit.declared, 'declared'],
    [audit.undetermined, 'undetermined'],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`, ${count} ${word}`]));
  return `Audit: ${found}, ${audit.rules} rules checked${more.join('')}.`;
}

function nextSteps(url: string, id: string): string {
  const store = storeOption(url);
  const rows = [
    [`duel log ${id} --view A${store}`, 'the same duel as A saw it'],
    [`duel board ${id} --at 60${store}`, 'the board after event 60'],
    [`duel ledger ${id} lp${store}`, 'every change of Life Points with its cause'],
    [`duel audit ${id}${store}`, 'what was checked, rule by rule'],
    [`duel play --bot greedy${store}`, 'play a duel yourself'],
  ] as const;
  const size = Math.max(...rows.map(([command]) => command.length));
  const lines = rows.map(([command, what]) => `  ${command.padEnd(size)}   ${what}\n`);
  return `\nWhere to look next (\`npm run -s duel -- …\` where there is no \`duel\` on the path):\n${lines.join('')}`;
}
