import { type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface SseEvent {
  readonly event: string;
  readonly id: number | null;
  readonly data: string;
}

/** A live stream as a browser would read it, over a real connection. */
export class SseReader {
  readonly events: SseEvent[] = [];
  raw = '';
  status = 0;
  ended = false;
  private readonly sent: ClientRequest;
  private response: IncomingMessage | null = null;
  private waiting: (() => void)[] = [];
  private rest = '';

  /** `asleep`: reads nothing until `resume`. */
  constructor(port: number, path: string, headers: Readonly<Record<string, string>> = {}, asleep = false) {
    this.sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      this.response = response;
      this.status = response.statusCode ?? 0;
      response.setEncoding('utf8');
      response.on('data', (text: string) => this.take(text));
      if (asleep) response.pause();
      const end = (): void => {
        this.ended = true;
        this.wake();
      };
      response.on('end', end);
      response.on('close', end);
      response.on('error', end);
      this.wake();
    });
    this.sent.on('error', () => {
      this.ended = true;
      this.wake();
    });
    this.sent.end();
  }

  get lastId(): number | null {
    return this.events.filter(({ id }) => id !== null).at(-1)?.id ?? null;
  }

  /** Waits until something is true, or fails. */
  async until(wanted: (reader: SseReader) => boolean, ms = 5000): Promise<void> {
    const ends = Date.now() + ms;
    while (!wanted(this)) {
      if (Date.now() > ends) throw new Error(`waited in vain at event ${this.lastId}; ended: ${this.ended}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  resume(): void {
    this.response?.resume();
  }

  /** Cuts the connection. */
  cut(): void {
    this.sent.destroy();
    this.ended = true;
  }

  private take(text: string): void {
    this.raw += text;
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(': ');
          return [line.slice(0, colon), line.slice(colon + 2)] as const;
        }),
      );
      const data = fields.get('data');
      if (data === undefined) continue;
      const id = fields.get('id');
      this.events.push({
        event: fields.get('event') ?? 'message',
        id: id === undefined ? null : Number(id),
        data,
      });
    }
    this.wake();
  }

  private wake(): void {
    const all = this.waiting;
    this.waiting = [];
    for (const one of all) one();
  }
}
