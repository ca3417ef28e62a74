import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MessageKey } from '../messages/index.js';
import { Back, Face } from './card.js';
import { IconButton } from './icons.js';
import type { Session } from './session.js';

/** A modal dialog; closing it gives the focus back to where it was. */
function Dialog(props: {
  readonly label: string;
  readonly close: string;
  readonly class: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const root = element?.getRootNode();
    const before = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={props.class}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose();
      }}
    >
      <header>
        <h2>{props.label}</h2>
        <IconButton icon="close" label={props.close} onClick={props.onClose} />
      </header>
      {props.children}
    </dialog>
  );
}

/** A pile as a list: all that this view knows of it. */
export function PileDialog({ session }: { readonly session: Session }) {
  const place = session.pile.value;
  const zone = session.scene.value.zones.find((one) => one.place === place);
  if (place === null || zone === undefined) return null;
  const { texts, words } = session;
  const state = session.state.value;
  const newest = zone.kind === 'gy' || zone.kind === 'banished';
  const cards = newest ? [...zone.cards].reverse() : zone.cards;
  const label = texts.t('place.count', { place: words.place(state, place), n: cards.length });
  const close = (): void => {
    session.pile.value = null;
  };
  return (
    <Dialog label={label} close={texts.t('pile.close')} class="pile" onClose={close}>
      {cards.length === 0 ? (
        <p class="quiet">{texts.t('pile.empty')}</p>
      ) : (
        <>
          <p class="quiet">{texts.t(newest ? 'pile.order.new' : 'pile.order.top')}</p>
          <ol class="pile-list" tabIndex={0} aria-label={label}>
            {cards.map((name, i) => {
              const card = name === null ? undefined : state.cards[name];
              const id = card?.id ?? null;
              const fact = words.fact(id);
              const hidden = id === null;
              return (
                <li key={name ?? `#${i}`}>
                  <span class="mini">
                    {hidden ? <Back /> : <Face id={id} name={words.name(id)} fact={fact} values={null} />}
                  </span>
                  <span class="mini-text">
                    <strong dir="auto">{hidden ? texts.t('card.hidden') : words.name(id)}</strong>
                    {fact !== null && <span>{kindWords(session, id)}</span>}
                    {newest && card?.face === 'down' && <span>{texts.t('card.faceDown')}</span>}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Dialog>
  );
}

/** `Effect Monster · DARK · Fiend · Level 6`. */
export function kindWords(session: Session, id: string | null): string {
  const { texts, words } = session;
  const fact = words.fact(id);
  if (fact === null) return '';
  if (fact.kind !== 'monster') {
    const sub = texts.has(`sub.${fact.subtype}`) ? `${texts.t(`sub.${fact.subtype}` as MessageKey)} · ` : '';
    return `${sub}${texts.t(`kind.${fact.kind}`)}`;
  }
  const kind = texts.has(`kind.${fact.subtype}`) ? (`kind.${fact.subtype}` as MessageKey) : 'kind.monster';
  const attribute = `attribute.${fact.attribute ?? ''}`;
  return [
    texts.t(kind),
    texts.has(attribute) ? texts.t(attribute) : fact.attribute,
    fact.type,
    fact.level === null ? null : texts.t('card.level', { n: fact.level }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

type Keys = readonly (readonly (MessageKey | `=${string}`)[])[];

const HELP: readonly (readonly [MessageKey, Keys])[] = [
  ['help.play', [['key.space'], ['=k']]],
  ['help.step', [['=←'], ['=→']]],
  [
    'help.phase',
    [
      ['key.shift', '=←'],
      ['key.shift', '=→'],
    ],
  ],
  ['help.turn', [['key.ctrl', '=←'], ['key.ctrl', '=→'], ['key.pageUp'], ['key.pageDown']]],
  ['help.link', [['=↑'], ['=↓']]],
  ['help.ends', [['key.home'], ['key.end']]],
  ['help.goto', [['=1…9'], ['key.enter']]],
  ['help.back', [['key.backspace']]],
  ['help.markers', [['=['], ['=]']]],
  ['help.flip', [['=f']]],
  ['help.search', [['=/'], ['key.ctrl', '=F']]],
  ['help.focus', [['key.alt', '=← ↑ ↓ →']]],
  ['help.help', [['=?']]],
  ['help.escape', [['key.escape']]],
];

/** All keys, in the reader's language. */
export function HelpDialog({ session }: { readonly session: Session }) {
  const { texts } = session;
  if (!session.help.value) return null;
  const close = (): void => {
    session.help.value = false;
  };
  return (
    <Dialog label={texts.t('help.title')} close={texts.t('help.close')} class="help" onClose={close}>
      <dl tabIndex={0} aria-label={texts.t('help.title')}>
        {HELP.map(([says, ways]) => (
          <div key={says}>
            <dt>
              {ways.map((keys, i) => (
                <span key={i}>
                  {keys.map((key) => (
                    <kbd key={key}>{key.startsWith('=') ? key.slice(1) : texts.t(key as MessageKey)}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{texts.t(says)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
