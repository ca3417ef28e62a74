import { Problem } from '../problem.js';

/** Ids of duels, as they stand in addresses: what follows `duel-` in a stream's name. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const VIEW = /^[A-Za-z0-9]{1,16}$/;

export function duelId(params: unknown): string {
  const id = (params as { readonly id?: unknown }).id;
  if (typeof id === 'string' && ID.test(id)) return id;
  throw new Problem('bad-parameter', 'The id of a duel is made of letters, digits and dashes.');
}

/** The parameters of one request. Only those that its route names may be there, each once. */
export class Query {
  private readonly given: Readonly<Record<string, unknown>>;

  constructor(query: unknown, allowed: readonly string[]) {
    this.given = query as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(this.given)) {
      if (!allowed.includes(name)) {
        const known = allowed.length === 0 ? 'takes none' : `takes ${allowed.join(', ')}`;
        throw new Problem(
          'bad-parameter',
          `There is a parameter that is not known here; this address ${known}.`,
        );
      }
      if (typeof value !== 'string') throw new Problem('bad-parameter', `${name} is given more than once.`);
    }
  }

  text(name: string): string | undefined {
    return Object.hasOwn(this.given, name) ? (this.given[name] as string) : undefined;
  }

  /** A whole number from `least` to `most`. */
  whole(name: string, least: number, most: number): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : wholeNumber(name, text, least, most);
  }

  /** Whose view is asked for; spectators' unless told. */
  view(): string {
    const view = this.text('view') ?? 'spectator';
    if (VIEW.test(view)) return view;
    throw new Problem('no-view', 'A view is spectator, judge or a seat, like A.');
  }

  one<T extends string>(name: string, of: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const found = of.find((each) => each === text);
    if (found !== undefined) return found;
    throw new Problem('bad-parameter', `${name} is one of ${of.join(', ')}.`);
  }
}

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  throw new Problem('bad-parameter', `${name} is a whole number ${range}.`);
}
