import { damaged, type StoreError } from '@duel-log/store';
import { TimedOut } from './timing.js';

/** Errors of the client as values with one sentence. */

/** Codes of gRPC. Errors come raw, with a code, or as objects of the client, with a type; some have both. */
const CODE = {
  invalidArgument: 3,
  permissionDenied: 7,
  unimplemented: 12,
  unavailable: 14,
  unauthenticated: 16,
} as const;

interface ClientError {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
}

const read = (error: unknown): ClientError =>
  typeof error === 'object' && error !== null ? (error as ClientError) : { message: String(error) };

export const isWrongRevision = (error: unknown): boolean => read(error).type === 'wrong-expected-version';
export const isMissing = (error: unknown): boolean => read(error).type === 'stream-not-found';
/** Another node leads: nothing was done, and the client goes there with its next call. */
export const isNotLeader = (error: unknown): boolean => read(error).type === 'not-leader';

/** The client was just giving up its connection: nothing was sent, and the next call makes a new one. */
export const isCut = (error: unknown): boolean =>
  /Channel closed before call started|Channel has been shut down/.test(String(read(error).message));

/** The connection was never made, so nothing was sent. */
export function isUnreached(error: unknown): boolean {
  const { message } = read(error);
  return (
    isCut(error) ||
    /No connection established|Name resolution failed|Failed to discover/.test(String(message))
  );
}

const isRefused = ({ type, code }: ClientError): boolean =>
  type === 'access-denied' || code === CODE.unauthenticated || code === CODE.permissionDenied;

/** What the server is called in sentences: its address without credentials. */
export interface Named {
  readonly shown: string;
}

const unavailable = (message: string): StoreError => ({ _tag: 'Unavailable', message });

/** What holds for every call; `null` = it depends on what was asked. */
function common(error: unknown, { shown }: Named, stream: string | null): StoreError | null {
  const found = read(error);
  if (isRefused(found))
    return unavailable(`${shown} refuses access: check the user, the password and what the user may do.`);
  if (found.type === 'stream-deleted')
    return damaged(`${stream ?? 'A stream'} was deleted on the server for good.`, stream);
  if (found.code === CODE.unimplemented) return unavailable(`${shown} is no EventStoreDB, or too old a one.`);
  if (isUnreached(error))
    return unavailable(
      `${shown} cannot be reached (${reason(found)}): check that the server runs and that the address is right.`,
    );
  return null;
}

/** Errors of readings that may be gone in a while. */
const passing = new WeakSet<StoreError>();

/** Could the same reading work in a while? */
export const mayPass = (error: StoreError): boolean => passing.has(error);

/** Why a reading failed. */
export function readFault(error: unknown, named: Named, stream: string | null): StoreError {
  const known = common(error, named, stream);
  if (known !== null && !isUnreached(error)) return known;
  const fault = known ?? unavailable(unanswered(error, named));
  passing.add(fault);
  return fault;
}

function unanswered(error: unknown, { shown }: Named): string {
  return error instanceof TimedOut
    ? `${shown} did not answer within ${error.ms / 1000} s.`
    : `${shown} did not answer the question (${reason(read(error))}).`;
}

/** Why an append failed. Whatever is not known to have left nothing may have been stored. */
export function appendFaultOf(error: unknown, named: Named, stream: string): StoreError {
  const known = common(error, named, stream);
  if (known !== null) return known;
  const found = read(error);
  if (found.type === 'maximum-append-size-exceeded')
    return {
      _tag: 'InvalidAppend',
      message: `${named.shown} takes no append of this size. Nothing was stored.`,
    };
  if (found.code === CODE.invalidArgument)
    return {
      _tag: 'InvalidAppend',
      message: `${named.shown} does not take this append (${reason(found)}). Nothing was stored.`,
    };
  const why = error instanceof TimedOut ? `no answer within ${error.ms / 1000} s` : reason(found);
  return {
    _tag: 'UnknownOutcome',
    message: `Nobody knows whether ${named.shown} has stored the append (${why}): look, or do the same again.`,
  };
}

/** The last reason that the client gives, in a few words. */
function reason({ message }: ClientError): string {
  const said = String(message);
  const last = /Last error: (.*?)(?:\. Resolution note.*)?$/s.exec(said)?.[1] ?? said;
  return (last.replace(/^Error: /, '').split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 120);
}
