import { counterName, inForce } from '@duel-log/projections';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ZoneKind } from '../core/scene.js';
import { faceKind, knownTo, valuesOf } from '../core/spoken.js';
import { Glyph } from './card.js';
import { kindWords } from './dialogs.js';
import { IconButton } from './icons.js';
import type { Session } from './session.js';

const FIELD: readonly ZoneKind[] = ['monster', 'st', 'field'];

/** Details of a card beside it: by pointer, focus or tap. The pointer may enter them; Escape closes them. */
export function Details({
  session,
  frame,
}: {
  readonly session: Session;
  readonly frame: RefObject<HTMLDivElement | null>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const open = session.details.value;
  const shown = open === null ? undefined : session.scene.value.cards.find((one) => one.key === open.key);
  const at = session.at.value;
  useLayoutEffect(() => {
    const root = frame.current;
    const own = box.current;
    if (root === null || own === null || open === null) return;
    const card = root
      .querySelector<HTMLElement>(`[data-key="${CSS.escape(open.key)}"]`)
      ?.getBoundingClientRect();
    if (card === undefined) return;
    const around = root.getBoundingClientRect();
    const right = card.right - around.left + 8;
    const left = card.left - around.left - own.offsetWidth - 8;
    const x = right + own.offsetWidth < around.width - 8 ? right : Math.max(8, left);
    const lowest = Math.min(around.height, innerHeight - around.top) - own.offsetHeight - 8;
    const y = Math.max(8, Math.min(card.top - around.top - 8, lowest));
    setPlace((before) => (before.left === x && before.top === y ? before : { left: x, top: y }));
  }, [open?.key, at, session.flipped.value]);
  if (open === null || shown === undefined) return null;
  const { texts, words } = session;
  const state = session.state.value;
  const id = shown.card?.id ?? null;
  const fact = words.fact(id);
  const values = valuesOf(words, shown);
  const known = knownTo(words, state, shown);
  const { card, zone, look } = shown;
  const host = state.cards[card?.equippedTo ?? ''];
  const position =
    zone.kind === 'monster'
      ? texts.t(
          look === 'attack' ? 'card.upAttack' : look === 'defense' ? 'card.upDefense' : 'card.downDefense',
        )
      : look === 'down'
        ? texts.t('card.down')
        : '';
  const aimed = state.chain.filter(
    (link) => shown.name !== null && link.outcome === null && link.targets.includes(shown.name),
  );
  const rows = [
    `${words.spoken(state, zone.place)}${position === '' ? '' : ` · ${position}`}`,
    ...Object.entries(card?.counters ?? {}).flatMap(([counter, n]) =>
      n > 0 ? [texts.t('card.counters', { n, counter: counterName(counter) })] : [],
    ),
    card !== null && card.owner !== zone.seat
      ? texts.t('card.owner', { player: words.player(state, card.owner) })
      : '',
    card !== null && FIELD.includes(zone.kind) && card.flags.since > 0
      ? texts.t('card.since', { n: card.flags.since })
      : '',
    ...inForce(state)
      .filter(({ on }) => on !== null && on === shown.name)
      .map((one) =>
        one.until === null
          ? texts.t('card.lastingStays', { card: words.name(one.card) })
          : texts.t('card.lasting', { card: words.name(one.card), n: one.until }),
      ),
    host === undefined ? '' : texts.t('card.equippedTo', { card: words.name(host.id) }),
    ...aimed.map((link) => texts.t('card.target', { n: link.link })),
    known === null
      ? ''
      : known === ''
        ? texts.t('card.knownToNone')
        : texts.t('card.knownTo', { who: known }),
  ].filter((row) => row !== '');
  const printed = (now: number | null, then: number | null): string | null =>
    now === then || then === null ? null : texts.t('card.original', { n: String(then) });
  return (
    <div
      ref={box}
      class={`details k-${faceKind(fact)}`}
      role="dialog"
      aria-label={id === null ? texts.t('card.hidden') : words.name(id)}
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
      onMouseEnter={() => session.keep()}
      onMouseLeave={() => session.hover(null)}
    >
      <header>
        <Glyph kind={faceKind(fact)} />
        <h2 dir="auto">{id === null ? texts.t('card.hidden') : words.name(id)}</h2>
        <IconButton
          icon="close"
          label={texts.t('details.close')}
          onClick={() => {
            session.details.value = null;
          }}
        />
      </header>
      {id === null ? (
        <p class="quiet">{texts.t('details.unknown')}</p>
      ) : (
        <>
          {fact !== null && fact.nameFr !== null && fact.nameFr !== fact.nameEn && (
            <p class="other-name" lang={words.names === 'fr' ? 'en' : 'fr'} dir="auto">
              {words.names === 'fr' ? fact.nameEn : fact.nameFr}
            </p>
          )}
          {fact !== null && <p class="kind-line">{kindWords(session, id)}</p>}
          {values !== null && (
            <dl class="values">
              <div>
                <dt>{texts.t('word.atk')}</dt>
                <dd>{values.atk ?? '?'}</dd>
                {printed(values.atk, values.printedAtk) !== null && (
                  <dd class="printed">{printed(values.atk, values.printedAtk)}</dd>
                )}
              </div>
              <div>
                <dt>{texts.t('word.def')}</dt>
                <dd>{values.def ?? '?'}</dd>
                {printed(values.def, values.printedDef) !== null && (
                  <dd class="printed">{printed(values.def, values.printedDef)}</dd>
                )}
              </div>
            </dl>
          )}
          {fact !== null && fact.text !== null && (
            <p class="card-text" dir="auto">
              {fact.text}
            </p>
          )}
        </>
      )}
      <ul class="facts">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}
