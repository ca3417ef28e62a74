import { counterName } from '@duel-log/projections';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { HAND_COLUMNS, MIDDLE_ROW, type SceneCard, type SceneZone } from '../core/scene.js';
import { cardWords, faceKind, knownTo, zoneWords } from '../core/spoken.js';
import { CardPicture } from './card.js';
import { more } from './more-part.js';
import { Middle } from './middle.js';
import { Plate } from './plate.js';
import type { Session } from './session.js';

const PILES: readonly SceneZone['kind'][] = ['deck', 'extra', 'gy', 'banished'];

/** Both fields: a grid of zones, one flat layer of cards over it, one layer of lines. */
export function Board({ session }: { readonly session: Session }) {
  const board = useRef<HTMLDivElement>(null);
  const scene = session.scene.value;
  const moved = session.moved.value;
  const at = session.at.value;
  const { near, far, columns } = scene;
  const shownAt = new Map(scene.cards.filter((one) => one.of === 1).map((one) => [one.zone.place, one]));

  const later = more.value;
  later?.settle(board.current);
  useLayoutEffect(() => {
    if (board.current !== null && moved !== null && moved.to === at && moved.how !== 'jump')
      later?.animateStep(board.current, session);
  }, [at]);
  useEffect(() => () => more.peek()?.settle(board.current), []);

  return (
    <div
      class="board"
      ref={board}
      role="group"
      aria-label={session.texts.t('app.board')}
      style={{ '--columns': String(columns) }}
    >
      {far.map((seat, i) => (
        <Plate key={`plate ${seat}`} session={session} seat={seat} near={false} index={i} />
      ))}
      {near.map((seat, i) => (
        <Plate key={`plate ${seat}`} session={session} seat={seat} near index={i} />
      ))}
      <Middle session={session} row={MIDDLE_ROW} />
      {scene.zones.map((zone) => (
        <Zone key={zone.place} zone={zone} shown={shownAt.get(zone.place) ?? null} session={session} />
      ))}
      {scene.cards.map((shown) => (
        <Card key={shown.key} shown={shown} session={session} />
      ))}
      {later !== null && <later.Lines session={session} board={board} />}
    </div>
  );
}

function area(zone: SceneZone): Record<string, string> {
  const wide = zone.kind === 'hand' ? HAND_COLUMNS - 2 : 1;
  const column = zone.kind === 'hand' ? zone.column + (zone.near ? 2 : 0) : zone.column;
  return { gridColumn: `${column} / span ${wide}`, gridRow: String(zone.row) };
}

function Zone(props: {
  readonly zone: SceneZone;
  readonly shown: SceneCard | null;
  readonly session: Session;
}) {
  const { zone, shown, session } = props;
  const { texts, words } = session;
  const focus = session.focus.value;
  const state = session.state.value;
  const isPile = PILES.includes(zone.kind);
  const lit = focus.places.has(zone.place);
  const empty = zone.cards.length === 0;
  const stack = zone.kind === 'deck' || zone.kind === 'extra';
  const classes = [
    'zone',
    `z-${zone.kind}`,
    `p${session.colour(zone.seat)}`,
    lit ? 'lit' : '',
    empty ? 'empty' : '',
    zone.near ? 'near' : 'far',
  ].join(' ');
  const label = zoneWords(words, state, zone, shown);
  const common = { class: classes, style: area(zone), 'data-place': zone.place, 'data-cell': zone.place };
  if (zone.kind === 'hand') {
    const hand = texts.t('hand.count', { n: zone.cards.length });
    return (
      <div {...common} role="img" tabIndex={-1} aria-label={`${words.spoken(state, zone.place)}: ${hand}`} />
    );
  }
  const tag = (
    <span class="zone-tag" aria-hidden="true">
      {texts.t(`tag.${zone.kind}`, { n: zone.number })}
    </span>
  );
  if (isPile)
    return (
      <button
        type="button"
        {...common}
        tabIndex={-1}
        aria-label={label}
        onClick={() => {
          session.pile.value = zone.place;
        }}
      >
        {stack && !empty && (
          <span class="stack" data-depth={Math.min(3, Math.ceil(zone.cards.length / 14))} />
        )}
        {tag}
        <span class="count" aria-hidden="true">
          {zone.cards.length}
        </span>
      </button>
    );
  return (
    <div {...common} role="img" tabIndex={empty ? -1 : undefined} aria-label={label} aria-hidden={!empty}>
      {empty && tag}
    </div>
  );
}

function Card({ shown, session }: { readonly shown: SceneCard; readonly session: Session }) {
  const { zone, look, key } = shown;
  const { texts, words } = session;
  const state = session.state.value;
  const focus = session.focus.value;
  const pile = PILES.includes(zone.kind);
  const now = shown.name !== null && focus.cards.has(shown.name);
  const known = knownTo(words, state, shown);
  const owner = shown.card !== null && shown.card.owner !== zone.seat ? shown.card.owner : null;
  const kind = faceKind(words.fact(shown.card?.id ?? null));
  const revealed = zone.kind === 'hand' && known !== null && known !== '';
  const label = [
    zone.kind === 'hand'
      ? `${words.spoken(state, zone.place)}: ${cardWords(words, shown)}`
      : zoneWords(words, state, zone, shown),
    owner === null ? '' : texts.t('card.owner', { player: words.player(state, owner) }),
    known === null
      ? ''
      : known === ''
        ? texts.t('card.knownToNone')
        : texts.t('card.knownTo', { who: known }),
  ]
    .filter((part) => part !== '')
    .join(', ');
  const counters = Object.entries(shown.card?.counters ?? {}).filter(([, n]) => n > 0);
  const classes = `card l-${look} k-${kind} in-${zone.kind} p${session.colour(zone.seat)}${now ? ' now' : ''}`;
  const open = (pinned: boolean): void => {
    const before = session.details.value;
    if (before !== null && before.pinned && !pinned) return;
    session.details.value = { key, pinned };
  };
  return (
    <div
      class={classes}
      style={{ ...area(zone), '--i': String(shown.slot), '--n': String(shown.of) }}
      data-key={key}
      data-at={zone.place}
    >
      <CardPicture shown={shown} session={session} />
      {look === 'defense' && (
        <span class="tag-defense" aria-hidden="true">
          {texts.t('card.tagDefense')}
        </span>
      )}
      {counters.length > 0 && (
        <span class="counters" aria-hidden="true">
          {counters.map(([name, n]) => (
            <span key={name} title={counterName(name)}>
              {n}
            </span>
          ))}
        </span>
      )}
      {owner !== null && (
        <span class={`owner p${session.colour(owner)}`} aria-hidden="true">
          {owner}
        </span>
      )}
      {revealed && (
        <span class="eye" aria-hidden="true">
          ◉
        </span>
      )}
      {!pile && (
        <button
          type="button"
          class="touch"
          tabIndex={-1}
          data-cell={zone.kind === 'hand' ? key : zone.place}
          aria-label={label}
          onClick={() => open(true)}
          onFocus={() => open(false)}
          onMouseEnter={() => session.hover(key)}
          onMouseLeave={() => session.hover(null)}
        />
      )}
    </div>
  );
}
