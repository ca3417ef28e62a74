import { newNames } from '../core/facts.js';
import type { DuelDocument, DuelSource, FactsBlock, LegalProvider, News, ViewName } from '../core/types.js';

/** What a server says about itself in the page: `duel-server`. */
export interface Served {
  /** address of the duel, on the server that the page comes from */
  readonly api: string;
  readonly view: ViewName;
  /** the views that this reader may see */
  readonly views: readonly ViewName[];
  readonly revision: number;
}

/** After a fault the stream is asked for again: at first after so many milliseconds, then less and less often. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** Events that come at once are shown at once. */
const TOGETHER = 25;
/** How long new cards' facts are waited for: then their ids stand for their names. */
const PATIENCE = 3000;

/** The views of a duel as its server hands them out. Who asks is told by a cookie, which the browser sends by itself. */
export function servedSource({ api, views }: Served): DuelSource {
  const of = (view: ViewName): string => `view=${encodeURIComponent(view)}`;
  const factsOf = async (view: ViewName, signal?: AbortSignal): Promise<FactsBlock> =>
    (await (await ask(`${api}/facts?${of(view)}`, signal)).json()) as FactsBlock;
  const open = async (view: ViewName): Promise<DuelDocument> => {
    const [events, facts] = await Promise.all([allEvents(`${api}/events?${of(view)}`), factsOf(view)]);
    return { view, events, facts };
  };
  const follow = (document: DuelDocument, hear: (news: News) => void): (() => void) => {
    if (document.events.some(endsDuel)) {
      hear({ kind: 'over' });
      return () => undefined;
    }
    const { view } = document;
    const stream = new Follower(
      document,
      (from) => `${api}/live?${of(view)}&from=${from}`,
      () => factsOf(view, AbortSignal.timeout(PATIENCE)),
      hear,
    );
    return () => stream.close();
  };
  return { views, open, follow };
}

/** What could be played after an event: the server tells it to the judge only. */
export function servedLegal({ api, views }: Served): LegalProvider | null {
  if (!views.includes('judge')) return null;
  return async (event) => {
    const found = (await (await ask(`${api}/legal?at=${event}`)).json()) as { readonly words: string[] };
    return found.words;
  };
}

/** Does a running duel end with this event? */
export const endsDuel = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'DuelEnded';

async function ask(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, signal === undefined ? {} : { signal });
  if (response.ok) return response;
  throw new Error((await detailOf(response)) ?? `${response.status} ${response.statusText}`);
}

/** Why a server refuses, in its own words (`application/problem+json`). */
async function detailOf(response: Response): Promise<string | null> {
  try {
    return wordsOf(await response.text());
  } catch {
    return null;
  }
}

function wordsOf(text: string): string | null {
  try {
    const problem = JSON.parse(text) as { readonly detail?: unknown; readonly title?: unknown } | null;
    const words = problem?.detail ?? problem?.title;
    return typeof words === 'string' ? words : null;
  } catch {
    return null;
  }
}

/** All events of a view, page by page, as the links lead. */
async function allEvents(first: string): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  for (let address: string | null = first; address !== null; ) {
    const response = await ask(address);
    for (const line of (await response.text()).split('\n'))
      if (line !== '') events.push(JSON.parse(line) as unknown);
    address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  return events;
}

/** One live stream: every event once and in order, whatever the connection does. */
class Follower {
  /** the revision that is expected next */
  private next: number;
  private stream: EventSource | null = null;
  private wait = FIRST_WAIT;
  private again: ReturnType<typeof setTimeout> | undefined;
  private gather: ReturnType<typeof setTimeout> | undefined;
  private fresh: unknown[] = [];
  private facts: FactsBlock;
  private telling: Promise<void> = Promise.resolve();
  private closed = false;
  /** why the server has said it would end the stream */
  private why = '';
  private readonly known = new Set<string>();
  private readonly addressFrom: (from: number) => string;
  private readonly askFacts: () => Promise<FactsBlock>;
  private readonly hear: (news: News) => void;

  constructor(
    document: DuelDocument,
    addressFrom: (from: number) => string,
    askFacts: () => Promise<FactsBlock>,
    hear: (news: News) => void,
  ) {
    this.next = document.events.length;
    this.facts = document.facts;
    this.addressFrom = addressFrom;
    this.askFacts = askFacts;
    this.hear = hear;
    newNames(document.events, this.known);
    this.listen();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    clearTimeout(this.gather);
    this.stream?.close();
  }

  private listen(): void {
    const stream = new EventSource(this.addressFrom(this.next));
    this.stream = stream;
    stream.addEventListener('open', () => {
      this.why = '';
      this.hear({ kind: 'connected' });
    });
    stream.addEventListener('message', (event: MessageEvent<string>) => this.take(stream, event));
    for (const farewell of ['dropped', 'closing', 'failed'])
      stream.addEventListener(farewell, (event: Event) => {
        this.why = wordsOf((event as MessageEvent<string>).data) ?? farewell;
      });
    stream.addEventListener('error', () => {
      if (this.closed || stream !== this.stream) return;
      this.hear({ kind: 'lost', why: this.why });
      // Most browsers come back by themselves after a cut, but not after a refusal.
      if (stream.readyState === EventSource.CLOSED) this.listenAgain();
    });
  }

  private take(stream: EventSource, { lastEventId, data }: MessageEvent<string>): void {
    if (this.closed || stream !== this.stream) return;
    const revision = lastEventId === '' ? Number.NaN : Number(lastEventId);
    if (revision < this.next) return;
    const event = revision === this.next ? parsed(data) : null;
    if (event === null) {
      // A gap, or what cannot be read: asked for again from the last event that is here.
      this.hear({ kind: 'lost', why: '' });
      this.listenAgain();
      return;
    }
    this.wait = FIRST_WAIT;
    this.next += 1;
    this.fresh.push(event);
    this.gather ??= setTimeout(() => this.tell(), TOGETHER);
    if (endsDuel(event)) stream.close();
  }

  private listenAgain(): void {
    this.stream?.close();
    this.stream = null;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.listen(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Tells what has come, in order: where new cards are named, their facts are fetched first. */
  private tell(): void {
    this.gather = undefined;
    const events = this.fresh;
    this.fresh = [];
    const asks = newNames(events, this.known);
    this.telling = this.telling.then(async () => {
      if (asks) this.facts = await this.askFacts().catch(() => this.facts);
      if (this.closed) return;
      this.hear({ kind: 'events', events, facts: this.facts });
      if (events.some(endsDuel)) this.hear({ kind: 'over' });
    });
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}
