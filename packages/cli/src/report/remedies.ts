import { emptyState, fold } from '@duel-log/duel';
import { commitAt } from '../rulings/commits.js';
import { costWords, ruleLine, titles } from '../rulings/propose.js';
import { type Proposals, proposalsFor } from '../rulings/proposals.js';
import { carriedOn } from '../rulings/standing.js';
import { secretChance } from '../store/chance.js';
import { numbered } from '../text/legal.js';
import { namesOf } from '../text/names.js';
import type { ReportFacts } from './facts.js';
import { esc, eventLink, list, para, section } from './markup.js';

/** Commands that are listed; more would hide those that matter. */
const MOST = 16;

/**
 * What would have been legal, what used the event, and what a judge could do. All three rest on every hidden card, so they
 * stand in the judge's report only.
 */
export function remedies(facts: ReportFacts, event: number): string {
  const { record, report } = facts;
  if (record.viewer !== null)
    return section(
      'What could be done',
      para(
        'What would have been legal, and what a rewind would cost, rests on hidden cards: the judge’s report tells.',
        'soft',
      ),
    );
  try {
    const found = proposalsFor({ record, report, event, seed: record.duel, title: titles(record) });
    return [
      section('What would have been legal', legal(facts, event)),
      found === null ? '' : section('What used it', used(found)),
      found === null ? '' : section('What could be done', done(facts, found)),
    ].join('');
  } catch {
    return section('What could be done', para('The stream cannot be followed to this event.', 'soft'));
  }
}

/** The legal commands where the event's command was given, those of its own kind first. */
function legal({ record }: ReportFacts, event: number): string {
  const commit = commitAt(record, event);
  if (commit === null || commit.from === 0) return '';
  const before =
    carriedOn(record, commit.from - 1, (id) => secretChance(record.duel, id))?.state ??
    fold(emptyState(), record.events.slice(0, commit.from));
  const all = numbered(before, record.env, namesOf(record.env)).filter(({ alike }) => !alike);
  const kind = commit.command?.type;
  const near = [
    ...all.filter(({ command }) => command.type === kind),
    ...all.filter(({ command }) => command.type !== kind),
  ];
  const [first] = near;
  if (first === undefined) return para('Nobody had to decide.');
  const more = near.length > MOST ? para(`and ${near.length - MOST} more.`, 'soft') : '';
  return `${para(`After ${eventLink(commit.from - 1)}, ${esc(first.command.by)} could have given:`)}\n${list(near.slice(0, MOST).map(({ words }) => esc(words)))}\n${more}`;
}

function used(found: Proposals): string {
  const { refusal, uses, stopped, repeated, differences, chance } = found;
  return [
    refusal === null
      ? ''
      : para(`The rules refuse the command (${esc(refusal.rule)}): ${esc(refusal.message)}`),
    uses.length === 0
      ? para('No later event used what it wrote.')
      : para(
          `Later events that used what it wrote: ${uses
            .slice(0, 24)
            .map((at) => eventLink(at, String(at)))
            .join(', ')}${uses.length > 24 ? ` and ${uses.length - 24} more` : ''}.`,
        ),
    stopped === null
      ? para(
          repeated === 0
            ? 'No command came after it.'
            : `Without it, ${repeated === 1 ? 'the one later command' : `all ${repeated} later commands`} could still have been given.`,
        )
      : para(
          `Without it, ${repeated} later commands could have been given, but not the one at ${eventLink(stopped.event)} (${esc(stopped.rule)}): ${esc(stopped.message)}`,
        ),
    list(differences.map(({ what, is, wouldBe }) => `${esc(what)}: ${esc(is)}; it would be ${esc(wouldBe)}`)),
    chance ? para('Shuffles or tosses came later and might have gone otherwise.', 'soft') : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function done({ record }: ReportFacts, { proposals }: Proposals): string {
  const items = proposals.map((one) => {
    const cost = costWords(one, titles(record));
    const type = one.options === null ? '' : `<br><code>${esc(ruleLine(record, one.options))}</code>`;
    return `${esc(one.what)}${cost === '' ? '' : ` <span class="soft">Cost: ${esc(cost)}.</span>`}${type}`;
  });
  return `${list(items, 'ol')}\n${para('Nothing of this is done by itself: a judge decides.', 'soft')}`;
}
