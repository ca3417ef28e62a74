import { useEffect, useRef, useState } from 'preact/hooks';
import { isFault } from '../core/check.js';
import type { DuelDocument, DuelSource, FactsBlock, LegalProvider } from '../core/types.js';
import { Texts } from '../messages/index.js';
import { IconButton } from '../view/icons.js';
import type { DuelReplay } from '../view/element.js';
import { type PageState, readHash, writeHash } from './hash.js';
import { endsDuel, type Served, servedLegal, servedSource } from './served.js';
import { embedded, openFile } from './sources.js';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The view a dropped file opens in: what everybody at the table could see. */
const FIRST_VIEW = 'spectator';

/** A page around the element: its address, files, theme and links. The element itself touches none of these. */
export function Page() {
  const texts = new Texts(document.documentElement.lang);
  const element = useRef<DuelReplay>(null);
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [theme, setTheme] = useState<Theme>('auto');
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const [dragging, setDragging] = useState(false);

  const restore = async (state: PageState): Promise<void> => {
    const own = element.current;
    if (own === null) return;
    if (state.view !== null) await own.show(state.view);
    own.flipped = state.flipped;
    if (state.event !== null) own.seek(state.event);
  };
  const show = async (
    document: DuelDocument,
    source: DuelSource | null,
    state: PageState,
    legal: LegalProvider | null = null,
  ): Promise<void> => {
    const own = element.current;
    if (own === null) return;
    setFault(null);
    own.source = source;
    own.legal = legal;
    own.load({ ...document, at: state.event ?? document.at ?? 0 });
    setOpen(true);
    setTitle(document.title ?? '');
    await restore(state);
  };
  const openDropped = async (file: File | undefined): Promise<void> => {
    setDragging(false);
    if (file === undefined) return;
    const source = await openFile(file, embedded<FactsBlock>('duel-facts') ?? { cards: {} });
    if (isFault(source)) {
      setFault(texts.t(source.fault, source.values));
      return;
    }
    const view = source.views.includes(FIRST_VIEW) ? FIRST_VIEW : (source.views[0] ?? FIRST_VIEW);
    await show(await source.open(view), source, { event: null, view: null, flipped: false });
  };

  useEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    let writing: ReturnType<typeof setTimeout> | undefined;
    const remember = (): void => {
      clearTimeout(writing);
      writing = setTimeout(() => setAddress(own), 150);
    };
    const failed = (event: Event): void => {
      setFault((event as CustomEvent<{ message: string }>).detail.message);
    };
    for (const type of MOVES) own.addEventListener(type, remember);
    own.addEventListener('duel-fail', failed);
    const followHash = (): void => void restore(readHash(location.hash));
    addEventListener('hashchange', followHash);
    const data = embedded<DuelDocument>('duel-data');
    const served = embedded<Served>('duel-server');
    if (data !== null && served === null) void show(data, null, readHash(location.hash));
    else if (data !== null && served !== null) {
      // A running duel opens where it is.
      const at = data.events.some(endsDuel) ? 0 : data.events.length;
      const titled = (document: DuelDocument): DuelDocument =>
        data.title === undefined ? document : { ...document, title: data.title };
      const source = servedSource(served);
      void show(
        { ...data, at },
        { ...source, open: async (view) => titled(await source.open(view)) },
        readHash(location.hash),
        servedLegal(served),
      );
    }
    return () => removeEventListener('hashchange', followHash);
  }, []);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  const copy = async (): Promise<void> => {
    if (element.current === null) return;
    setAddress(element.current);
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      setLink(location.href);
    }
  };
  const exported = document.getElementById('duel-data') !== null;
  return (
    <div
      class={`page-inner ${dragging ? 'dragging' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget === null) setDragging(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        void openDropped(event.dataTransfer?.files[0]);
      }}
    >
      <header class="bar">
        <h1 dir="auto">{title === '' ? texts.t('app.name') : title}</h1>
        <span class="spring" />
        {open && (
          <IconButton
            icon="link"
            label={texts.t(copied ? 'page.copied' : 'page.copy')}
            pressed={copied}
            onClick={() => void copy()}
          />
        )}
        <IconButton
          icon="theme"
          label={`${texts.t('page.theme')}: ${texts.t(`page.theme.${theme}`)}`}
          onClick={() => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] as Theme)}
        />
        {!exported && (
          <IconButton icon="open" label={texts.t('page.open')} onClick={() => input.current?.click()} />
        )}
        <input
          ref={input}
          type="file"
          class="file"
          tabIndex={-1}
          aria-label={texts.t('page.choose')}
          onChange={(event) => {
            void openDropped(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </header>
      {link !== null && (
        <p class="notice">
          <label>
            {texts.t('page.copyHere')}
            <input
              class="link-field"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
          <IconButton icon="close" label={texts.t('page.close')} onClick={() => setLink(null)} />
        </p>
      )}
      {fault !== null && (
        <p class="notice wrong" role="alert">
          <span>{fault}</span>
          <IconButton icon="close" label={texts.t('page.close')} onClick={() => setFault(null)} />
        </p>
      )}
      <main>
        <duel-replay ref={element} hidden={!open} theme={theme === 'auto' ? undefined : theme} />
        {!open && (
          <div class="drop">
            <h2>{texts.t('page.drop')}</h2>
            <p>{texts.t('page.dropHint')}</p>
            <button type="button" onClick={() => input.current?.click()}>
              {texts.t('page.choose')}
            </button>
          </div>
        )}
      </main>
    </div>
  );
}

const MOVES = ['duel-seek', 'duel-step', 'duel-flip', 'duel-view'] as const;

/** In sandboxed frames the history may not be touched: then the address stays as it is. */
function setAddress(element: DuelReplay): void {
  const { at: event, view, flipped } = element;
  try {
    history.replaceState(null, '', writeHash({ event, view, flipped }));
  } catch {
    // The link is only less exact.
  }
}
