/** Exit codes of every verb (contracts 3). */
export const EXIT = {
  fine: 0,
  /** a violation, a failed scenario, a broken chain, a refused command, an illegal Deck */
  finding: 1,
  usage: 2,
  conflict: 3,
  environment: 4,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** What stops a verb and is said to people in one sentence, without a stack. */
export class Failure extends Error {
  readonly exit: Exit;

  constructor(exit: Exit, message: string) {
    super(message);
    this.exit = exit;
  }
}

/** Something that was typed or read cannot be used: says what, where, and what to do. */
export function badInput(message: string): Failure {
  return new Failure(EXIT.usage, message);
}

/** Errors of other packages that are values: what they mean for whoever typed the command. */
export interface KnownError {
  readonly _tag: string;
  readonly message: string;
}

const EXITS: Readonly<Record<string, Exit>> = {
  WrongRevision: EXIT.conflict,
  DuplicateId: EXIT.conflict,
  UnknownOutcome: EXIT.environment,
  Unavailable: EXIT.environment,
  Closed: EXIT.environment,
  HandlerFailed: EXIT.environment,
  Damaged: EXIT.finding,
};

/** An error of a store, a codec or a file as a failure. `where` names the file or store it came from. */
export function failureOf(error: KnownError, where?: string): Failure {
  const message = where === undefined ? error.message : `${where}: ${error.message}`;
  return new Failure(EXITS[error._tag] ?? EXIT.usage, message);
}

/** The right side, or the failure that the left one means. */
export function orFail<A>(
  result:
    | { readonly _tag: 'Left'; readonly left: KnownError }
    | { readonly _tag: 'Right'; readonly right: A },
  where?: string,
): A {
  if (result._tag === 'Right') return result.right;
  throw failureOf(result.left, where);
}
