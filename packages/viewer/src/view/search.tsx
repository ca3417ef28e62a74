import { useEffect, useRef } from 'preact/hooks';
import { LINE_KINDS, type LineKind } from '../core/line-kind.js';
import { IconButton } from './icons.js';
import type { Session } from './session.js';

/** Search of the log: words, duelist, kind of event; number of hits, next and previous. */
export function SearchBar({ session }: { readonly session: Session }) {
  const input = useRef<HTMLInputElement>(null);
  const { texts, words } = session;
  const state = session.state.value;
  const filter = session.filter.value;
  const hits = session.hits.value;
  const at = hits.indexOf(session.at.value);
  useEffect(() => input.current?.focus(), []);
  const asked = filter.text.trim() !== '' || filter.seat !== null || filter.kind !== null;
  const count = !asked
    ? ''
    : hits.length === 0
      ? texts.t('search.none')
      : at < 0
        ? texts.t('search.hits', { n: hits.length })
        : texts.t('search.at', { i: at + 1, n: hits.length });
  return (
    <search class="search">
      <div class="search-row">
        <input
          ref={input}
          type="search"
          aria-label={texts.t('search.label')}
          placeholder={texts.t('search.label')}
          value={filter.text}
          onInput={(event) => {
            session.filter.value = { ...filter, text: event.currentTarget.value };
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') session.hit(event.shiftKey ? -1 : 1);
          }}
        />
        <output>{count}</output>
        <IconButton
          icon="up"
          label={texts.t('search.previous')}
          disabled={hits.length === 0}
          onClick={() => session.hit(-1)}
        />
        <IconButton
          icon="down"
          label={texts.t('search.next')}
          disabled={hits.length === 0}
          onClick={() => session.hit(1)}
        />
        <IconButton
          icon="close"
          label={texts.t('search.close')}
          onClick={() => {
            session.searching.value = false;
          }}
        />
      </div>
      <div class="search-row">
        <select
          aria-label={texts.t('search.player')}
          value={filter.seat ?? ''}
          onChange={(event) => {
            session.filter.value = { ...filter, seat: event.currentTarget.value || null };
          }}
        >
          <option value="">{texts.t('search.everybody')}</option>
          {state.seatOrder.map((seat) => (
            <option key={seat} value={seat}>
              {words.player(state, seat)}
            </option>
          ))}
        </select>
        <select
          aria-label={texts.t('search.kind')}
          value={filter.kind ?? ''}
          onChange={(event) => {
            session.filter.value = {
              ...filter,
              kind: (event.currentTarget.value || null) as LineKind | null,
            };
          }}
        >
          <option value="">{texts.t('search.anyKind')}</option>
          {LINE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.t(`kindOf.${kind}`)}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
