import type { StoreError } from '@duel-log/store';

/** A refusal or failure as problem+json (RFC 9457). */
export interface ProblemJson {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** rule of the catalogue, where one is the reason */
  readonly rule?: string;
}

/** Kinds of problems: status and title. `type` is `urn:duel-log:problem:<kind>`. */
const KINDS = {
  'bad-request': [400, 'The request is not understood'],
  'bad-parameter': [400, 'A parameter is not understood'],
  'token-unknown': [401, 'The token is not known'],
  'token-needed': [401, 'A token is needed'],
  'view-refused': [403, 'This view is not for the holder of this token'],
  'not-found': [404, 'There is nothing here'],
  'no-duel': [404, 'There is no such duel'],
  'no-view': [404, 'There is no such view'],
  'method-refused': [405, 'Only reading is possible'],
  'not-acceptable': [406, 'The answer has another type'],
  'request-timeout': [408, 'The request took too long'],
  'other-stream': [409, 'The duel is not the one that was read before'],
  'body-too-large': [413, 'The request is too large'],
  'address-too-long': [414, 'The address is too long'],
  'beyond-end': [416, 'The duel has no such event'],
  'wrong-host': [421, 'The server is not known by this name'],
  'too-many-requests': [429, 'Too many requests'],
  'headers-too-large': [431, 'The headers are too large'],
  internal: [500, 'Something went wrong inside the server'],
  damaged: [500, 'The stored duel is damaged'],
  unreadable: [501, 'This version cannot read the duel'],
  busy: [503, 'The server is busy'],
  'store-unavailable': [503, 'The store cannot be reached'],
  'viewer-missing': [503, 'The viewer is not built'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

export type ProblemKind = keyof typeof KINDS;

interface More {
  readonly rule?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What ends a request early. `detail` is one sentence for people and repeats nothing that could be secret. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly headers: Readonly<Record<string, string>>;
  private readonly rule: string | undefined;

  constructor(kind: ProblemKind, detail: string, more: More = {}) {
    super(detail);
    this.kind = kind;
    this.rule = more.rule;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return KINDS[this.kind][0];
  }

  get json(): ProblemJson {
    const [status, title] = KINDS[this.kind];
    const { kind, message: detail, rule } = this;
    return {
      type: `urn:duel-log:problem:${kind}`,
      title,
      status,
      detail,
      ...(rule === undefined ? {} : { rule }),
    };
  }
}

/** What a store's error means for who asks; its own message may name files and stays in the log. */
export function storeProblem(error: StoreError): Problem {
  if (error._tag === 'Damaged') {
    const where = error.revision === null ? '' : ` at event ${error.revision}`;
    return new Problem('damaged', `The stored duel is damaged${where}: \`duel db check\` tells more.`);
  }
  return new Problem('store-unavailable', 'The store cannot be read now: try again later.', {
    headers: { 'retry-after': '2' },
  });
}

/** Any error as a problem. Of an unexpected one nothing is told. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = (error as { readonly code?: unknown } | null)?.code;
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return new Problem('bad-request', 'The address holds a malformed % sequence.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('body-too-large', 'No request needs a body of this size.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem('address-too-long', 'A part of the address is too long.');
    default:
      return new Problem('internal', 'The server could not answer; its log tells more.');
  }
}
