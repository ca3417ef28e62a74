import { Component } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type LogBlock, blocksOf } from '../core/log-blocks.js';
import { indexAt } from '../core/seek.js';
import { Chip, TakenBack } from './chip.js';
import { IconButton } from './icons.js';
import { SearchBar } from './search.js';
import { Sentence } from './sentence.js';
import type { Session } from './session.js';

const LINE_HEIGHT = 30;

/** The log, grouped by turn and phase. Only blocks near what is seen are in the document. */
export function Log({ session }: { readonly session: Session }) {
  const scroller = useRef<HTMLDivElement>(null);
  const placed = useRef(-1);
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const [away, setAway] = useState(false);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  const { texts, duel } = session;
  const { lines } = session.told.value;
  const blocks = useMemo(() => blocksOf(duel.index, lines), [duel, lines]);
  const line = session.line.value;
  const here = Math.max(
    0,
    indexAt(blocks, Math.max(0, line), (block) => block.first),
  );
  const hits = session.hits.value;
  const spoil = !session.noSpoilers.value;

  const current = (): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
  const centre = (): void => {
    const box = scroller.current;
    const at = current();
    if (box === null || at === null) return;
    const height = seenHeight(box);
    const top = at.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (top >= Math.min(48, height * 0.2) && top <= height - Math.min(70, height * 0.5)) return;
    box.scrollTop += top - height * 0.42;
    placed.current = box.scrollTop;
  };
  useLayoutEffect(() => {
    if (!away) centre();
  }, [line, away, near, spoil]);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        setNear((before) => {
          const next = new Set(before);
          for (const entry of entries) {
            const id = Number((entry.target as HTMLElement).dataset['block']);
            if (entry.isIntersecting) next.add(id);
            else next.delete(id);
          }
          return next;
        });
      },
      { root: box, rootMargin: '240px 0px' },
    );
    for (const element of box.querySelectorAll('[data-block]')) watch.observe(element);
    return () => watch.disconnect();
  }, [blocks, spoil]);

  // A window of another size moves what is seen: no reader's doing either.
  const follow = useRef(centre);
  follow.current = () => {
    if (!away) centre();
  };
  useEffect(() => {
    if (scroller.current === null) return undefined;
    const watch = new ResizeObserver(() => follow.current());
    watch.observe(scroller.current);
    return () => watch.disconnect();
  }, []);

  const onScroll = (): void => {
    const box = scroller.current;
    // What this component has scrolled itself is no reader's doing.
    if (box === null || Math.abs(box.scrollTop - placed.current) < 2) return;
    if (!isReading(box, touched.current)) {
      follow.current();
      return;
    }
    touched.current = performance.now();
    const at = current()?.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    setAway(at === undefined || at.bottom < frame.top || at.top > frame.bottom);
  };
  const shown = spoil ? blocks : blocks.slice(0, here + 1);
  return (
    <section class="panel log" part="log" aria-label={texts.t('log.title')}>
      <header>
        <h2>{texts.t('log.title')}</h2>
        <label class="check">
          <input
            type="checkbox"
            checked={!spoil}
            onChange={(event) => {
              session.noSpoilers.value = event.currentTarget.checked;
            }}
          />
          {texts.t('log.noSpoilers')}
        </label>
      </header>
      {session.searching.value && <SearchBar session={session} />}
      <div
        class="scroller"
        ref={scroller}
        onScroll={onScroll}
        onTouchMove={() => {
          touched.current = performance.now();
        }}
        data-rove="vertical"
      >
        {shown.map((block) => (
          <div key={block.id} data-block={block.id} class="block">
            {near.has(block.id) || block.id === here ? (
              <Block
                block={block}
                session={session}
                cursor={block.id === here ? line : block.id < here ? Number.POSITIVE_INFINITY : -1}
                hits={hitsIn(hits, block)}
                spoil={spoil}
              />
            ) : (
              <div style={{ height: `${block.rows.length * LINE_HEIGHT}px` }} />
            )}
          </div>
        ))}
      </div>
      {away && (
        <div class="to-current">
          <IconButton icon="down" label={texts.t('log.toCurrent')} onClick={() => setAway(false)} />
        </div>
      )}
    </section>
  );
}

/** A reader has the log under the pointer, in focus, or under a finger, from which it may still be gliding. */
const isReading = (box: HTMLElement, touched: number): boolean =>
  box.matches(':hover, :focus-within') || performance.now() - touched < 1000;

/** How much of the log is in sight from its top: in a narrow window the controls lie over its end. */
function seenHeight(box: HTMLElement): number {
  const { top, bottom } = box.getBoundingClientRect();
  const root = box.getRootNode() as ShadowRoot | Document;
  const over = root.querySelector('.controls')?.getBoundingClientRect().top ?? bottom;
  const seen = Math.min(bottom, over, window.innerHeight) - top;
  return seen < LINE_HEIGHT * 2 ? box.clientHeight : seen;
}

const hitsIn = (hits: readonly number[], block: LogBlock): string =>
  hits.filter((at) => at >= block.first && at <= block.last).join(' ');

interface BlockProps {
  readonly block: LogBlock;
  readonly session: Session;
  /** revision of the current line; infinite where the block is past, -1 where it is to come */
  readonly cursor: number;
  readonly hits: string;
  readonly spoil: boolean;
}

/** One block of lines; drawn again only when what it shows has changed. */
class Block extends Component<BlockProps> {
  override shouldComponentUpdate(next: BlockProps): boolean {
    const now = this.props;
    return (
      next.block !== now.block ||
      next.session !== now.session ||
      next.cursor !== now.cursor ||
      next.hits !== now.hits ||
      next.spoil !== now.spoil
    );
  }

  override render() {
    const { block, session, cursor, hits, spoil } = this.props;
    const { texts, words, player } = session;
    const state = session.state.peek();
    const found = new Set(hits === '' ? [] : hits.split(' ').map(Number));
    return block.rows.map((row) => {
      if (row.kind === 'turn')
        return (
          <h3 key={`t${row.at}`} class={`turn-heading p${session.colour(row.seat)}`}>
            <span>{texts.t('turn.of', { n: row.number })}</span>
            <span class="heading-who" dir="auto">
              {words.player(state, row.seat)}
            </span>
          </h3>
        );
      if (row.kind === 'phase')
        return (
          <h4 key={`p${row.at}`} class="phase-heading">
            {row.phase === null ? texts.t('log.beforeDuel') : texts.t(`phase.${row.phase}`)}
          </h4>
        );
      const { line } = row;
      const current = line.revision === cursor;
      const future = line.revision > cursor;
      if (future && !spoil) return null;
      return (
        <button
          key={line.revision}
          type="button"
          class={`log-line kind-${line.kind} ${future ? 'future' : ''} ${line.takenBack === null ? '' : 'taken-back'} ${found.has(line.revision) ? 'hit' : ''} p${session.colour(line.seat)}`}
          style={{ '--depth': String(line.depth) }}
          tabIndex={current ? 0 : -1}
          aria-current={current ? 'step' : undefined}
          data-event={line.revision}
          onClick={() => player.seek(line.revision)}
        >
          <span class="log-number" aria-hidden="true">
            {line.revision}
          </span>
          <span class="log-text">
            <Sentence parts={line.parts} session={session} />
            {line.declared && <Chip session={session} />}
            {line.takenBack !== null && <TakenBack session={session} by={line.takenBack} />}
          </span>
        </button>
      );
    });
  }
}
