import { render } from 'preact';
import { isFault } from '../core/check.js';
import { openDuel } from '../core/opened.js';
import type { Fault } from '../core/check.js';
import type { DuelDocument, DuelSource, FactsBlock, LegalProvider, News } from '../core/types.js';
import type { Speed } from '../core/clock.js';
import { Texts } from '../messages/index.js';
import { App } from './app.js';
import { loadMore, moreSheet } from './lazy.js';
import { Session } from './session.js';
import css from './css/index.css?inline';

let sheet: CSSStyleSheet | null = null;

/** One sheet for all elements of a page. */
function styles(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

/**
 * `<duel-replay>`: one view of one duel. Attributes `src at view lang theme controls autoplay speed`; give it a
 * document with `load`, or `events` (with `facts` and `view`), or a `source` that offers several views.
 */
export class DuelReplay extends HTMLElement {
  static readonly observedAttributes = ['src', 'at', 'lang', 'theme', 'controls', 'speed', 'view'];
  private readonly root = this.attachShadow({ mode: 'open' });
  private session: Session | null = null;
  private document: DuelDocument | null = null;
  private given: DuelSource | null = null;
  private provider: LegalProvider | null = null;
  private stopFollowing: (() => void) | null = null;
  /** counts what was asked of the source: only the last answer is shown */
  private asked = 0;
  private loadedSrc: string | null = null;
  private cardFacts: FactsBlock = { cards: {} };

  constructor() {
    super();
    this.root.adoptedStyleSheets = [styles(), moreSheet];
  }

  connectedCallback(): void {
    const src = this.getAttribute('src');
    if (src !== null && src !== this.loadedSrc) void this.fetchFrom(src);
    this.follow();
    this.draw();
  }

  disconnectedCallback(): void {
    this.unfollow();
    this.session?.player.pause();
    render(null, this.root);
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return;
    if (name === 'src' && now !== null) void this.fetchFrom(now);
    else if (name === 'at' && now !== null) this.seek(Number(now));
    else if (name === 'view' && now !== null) void this.show(now);
    else if (name === 'speed') this.applySpeed();
    else if (name === 'lang') this.reopen();
    else this.draw();
  }

  /** Events of one view: stored, or with plain data. Whose view they are says `view`. */
  set events(events: readonly unknown[]) {
    const view = this.getAttribute('view') ?? 'spectator';
    const at = this.getAttribute('at');
    this.load({ events, view, facts: this.cardFacts, ...(at === null ? {} : { at: Number(at) }) });
  }

  get events(): readonly unknown[] {
    return this.document?.events ?? [];
  }

  set facts(facts: FactsBlock) {
    this.cardFacts = facts;
    if (this.document !== null) {
      this.document = { ...this.document, facts };
      this.reopen();
    }
  }

  get facts(): FactsBlock {
    return this.document?.facts ?? this.cardFacts;
  }

  /** Where other views come from, and what is new of the one loaded next; `null`: what is loaded is all there is. */
  set source(source: DuelSource | null) {
    this.unfollow();
    this.given = source;
    if (this.session !== null) this.session.source.value = source;
  }

  get source(): DuelSource | null {
    return this.given;
  }

  /** Tells in the judge's view what could be played after an event. */
  set legal(provider: LegalProvider | null) {
    this.provider = provider;
    if (this.session !== null) this.session.legal.value = provider;
  }

  get legal(): LegalProvider | null {
    return this.provider;
  }

  get player(): Session['player'] | null {
    return this.session?.player ?? null;
  }

  get view(): string {
    return this.document?.view ?? this.getAttribute('view') ?? '';
  }

  get at(): number {
    return this.session?.at.value ?? 0;
  }

  get flipped(): boolean {
    return this.session?.flipped.value ?? false;
  }

  set flipped(flipped: boolean) {
    if (this.session === null || this.session.flipped.value === flipped) return;
    this.session.flipped.value = flipped;
    this.tell('duel-flip', { flipped });
  }

  /** Shows a view of a duel. Where it cannot be shown, a sentence says why. */
  load(document: DuelDocument): void {
    const flipped = this.flipped;
    this.asked += 1;
    this.unfollow();
    this.document = document;
    const opened = openDuel(document, this.language);
    this.session?.player.pause();
    if (isFault(opened)) {
      this.session = null;
      void this.fail(opened);
      return;
    }
    const session = new Session(opened);
    session.flipped.value = flipped;
    session.source.value = this.given;
    session.legal.value = this.provider;
    session.player.subscribe((moved) => {
      if (moved === null) return;
      this.tell(moved.how === 'jump' ? 'duel-seek' : 'duel-step', { at: moved.to });
    });
    this.session = session;
    this.applySpeed();
    this.follow();
    this.draw();
    this.tell('duel-ready', { at: session.player.at, last: session.player.last, view: document.view });
    if (this.hasAttribute('autoplay')) session.player.play();
  }

  /** Asks the source for another view; the position stays. */
  async show(view: string): Promise<void> {
    const source = this.given;
    if (source === null || view === this.document?.view || !source.views.includes(view)) return;
    this.asked += 1;
    const { asked } = this;
    try {
      const document = await source.open(view);
      if (asked !== this.asked) return;
      // Who stands at the end of a running duel stays at the end, though it has grown meanwhile.
      const live = this.stopFollowing !== null && this.at === this.player?.last;
      this.load({ ...document, at: live ? document.events.length : this.at });
      this.tell('duel-view', { view });
    } catch (error) {
      if (asked === this.asked) await this.failToShow(error);
    }
  }

  play(): void {
    this.session?.player.play();
  }
  pause(): void {
    this.session?.player.pause();
  }
  seek(event: number): void {
    this.session?.player.seek(event);
  }
  step(count = 1): void {
    this.session?.player.step(count);
  }

  private get language(): string {
    return this.getAttribute('lang') ?? this.closest('[lang]')?.getAttribute('lang') ?? 'en';
  }

  private reopen(): void {
    if (this.document !== null) this.load({ ...this.document, at: this.at });
  }

  private applySpeed(): void {
    const speed = this.getAttribute('speed');
    if (speed === null || this.session === null) return;
    const value: Speed = speed === 'real' ? 'real' : Number(speed);
    if (value === 'real' || value > 0) this.session.player.setSpeed(value);
  }

  private async fetchFrom(src: string): Promise<void> {
    this.loadedSrc = src;
    const later = await loadMore();
    const document = await later?.fetchDocument(
      src,
      this.getAttribute('view') ?? 'spectator',
      this.cardFacts,
    );
    if (this.loadedSrc !== src || document === undefined) return;
    const at = this.getAttribute('at');
    if (isFault(document)) await this.fail(document);
    else this.load(at === null ? document : { ...document, at: Number(at) });
  }

  /** Another view did not come: the one that is shown stays. */
  private async failToShow(error: unknown): Promise<void> {
    await loadMore();
    const what = error instanceof Error ? error.message : String(error);
    this.tell('duel-fail', { message: new Texts(this.language).t('fault.fetch', { what }) });
  }

  /** Follows a duel that may still be running, where the source can. */
  private follow(): void {
    const { session, document, given } = this;
    if (session === null || document === null || !this.isConnected || this.stopFollowing !== null) return;
    if (given?.follow === undefined || !given.views.includes(document.view)) return;
    session.following.value = { connected: true, why: '' };
    let current = true;
    const stop = given.follow(document, (news) => {
      if (current) this.hear(news);
    });
    // A duel that is over already has said so by now.
    if (session.following.value === null) return stop();
    this.stopFollowing = () => {
      current = false;
      session.following.value = null;
      stop();
    };
  }

  private unfollow(): void {
    this.stopFollowing?.();
    this.stopFollowing = null;
  }

  private hear(news: News): void {
    const { session, document } = this;
    if (session === null || document === null) return;
    if (news.kind === 'events') return this.grow(news.events, news.facts);
    if (news.kind === 'over') {
      session.following.value = null;
      this.unfollow();
    } else
      session.following.value =
        news.kind === 'lost' ? { connected: false, why: news.why } : { connected: true, why: '' };
  }

  /** More events of the view that is shown. Where they do not fit, what is shown stays, and a sentence says why. */
  private grow(events: readonly unknown[], facts: FactsBlock): void {
    if (this.session === null || this.document === null) return;
    const document = { ...this.document, events: [...this.document.events, ...events], facts };
    const opened = openDuel(document, this.language);
    if (isFault(opened)) {
      this.unfollow();
      const texts = new Texts(this.language);
      this.tell('duel-fail', { message: texts.t(opened.fault, opened.values) });
      return;
    }
    this.document = document;
    this.session.grow(opened);
    this.tell('duel-grow', { last: opened.index.last });
  }

  private async fail({ fault, values }: Fault): Promise<void> {
    await loadMore();
    const texts = new Texts(this.language);
    const why = texts.t(fault, values);
    render(
      <div class="frame">
        <p class="failure" role="alert">
          {texts.t('app.wrong', { why })}
        </p>
      </div>,
      this.root,
    );
    this.tell('duel-fail', { message: why });
  }

  private draw(): void {
    if (this.session === null || !this.isConnected) return;
    render(
      <App
        key={this.session.id}
        session={this.session}
        controls={this.getAttribute('controls') !== 'none'}
        onView={(view) => void this.show(view)}
        onFlip={() => {
          this.flipped = !this.flipped;
        }}
      />,
      this.root,
    );
  }

  private tell(type: string, detail: Readonly<Record<string, unknown>>): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
