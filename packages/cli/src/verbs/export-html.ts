import { notesOf } from '@duel-log/cards';
import type { StoredEvent } from '@duel-log/codec';
import { emptyState, type Env, fold } from '@duel-log/duel';
import { exportHtml, type FactsBlock } from '@duel-log/viewer/export';
import { Failure, EXIT } from '../failure.js';
import { recordOf } from '../store/record.js';
import type { Language } from '../text/names.js';

/** A replay as one HTML file that opens from a disk, without a network. It holds one view and no more. */
export function htmlOf(
  stored: readonly StoredEvent[],
  options: {
    readonly view?: string;
    readonly at?: number;
    readonly title?: string;
    /** language of card names */
    readonly lang?: Language;
    /** what stands before the replay */
    readonly before?: string;
  },
): { readonly html: string; readonly view: string; readonly duel: string } {
  const whole = recordOf(stored, undefined);
  const record = whole.viewer === null ? recordOf(stored, options.view ?? 'spectator') : whole;
  const view = record.viewer ?? 'judge';
  const { players } = fold(emptyState(record.viewer), record.events.slice(0, 1));
  try {
    const html = exportHtml({
      events: record.stored,
      facts: factsOf(record.env),
      view,
      title: options.title ?? titleOf(Object.values(players), view),
      ...(options.lang === undefined ? {} : { names: options.lang }),
      ...(options.before === undefined ? {} : { before: options.before }),
      ...(options.at === undefined ? {} : { at: options.at }),
    });
    return { html, view, duel: record.duel };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Failure(
      EXIT.environment,
      'The viewer has not been built: type "npm start" or "npm test" once in the folder of the project.',
    );
  }
}

/** Who plays; and of the judge's page that it is his: it names hidden cards, and is not to be shown around unnoticed. */
function titleOf(players: readonly string[], view: string): string {
  const title = players.length === 0 ? 'Duel replay' : players.join(' against ');
  return view === 'judge' ? `${title} (the judge’s view)` : title;
}

/** Facts and one-sentence effects of the pool; the export keeps only those of the cards its view shows. */
function factsOf(env: Env): FactsBlock {
  const cards = [...env.pool.cards.values()].map((card) => {
    const { id, nameEn, nameFr, kind, subtype } = card;
    const { attribute = null, type = null, level = null, atk = null, def = null } = card;
    return [
      id,
      { nameEn, nameFr, kind, subtype, attribute, type, level, atk, def, text: notesOf(id)?.summary ?? null },
    ] as const;
  });
  return { cards: Object.fromEntries(cards) };
}
