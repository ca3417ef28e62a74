import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
  ReadReq,
  ReadResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  type Metadata,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { append, Batches } from './append.js';
import {
  type CallName,
  type Failed,
  failed,
  type Faults,
  streamDeleted,
  tooBig,
  wrongVersion,
} from './faults.js';
import type { EventLog, WriteResult } from './log.js';
import { expectationOf, streamNameOf } from './messages.js';
import { read } from './read.js';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What a server hands to its calls. */
export interface Desk {
  readonly log: EventLog;
  readonly faults: Faults;
  /** `null`: everybody may do everything */
  readonly credentials: Credentials | null;
  readonly batchAppend: boolean;
  /** lasting calls that are open now, with their names */
  readonly open: Map<object, CallName>;
}

interface Call {
  readonly metadata: Metadata;
}

/** Streams are for those who are known; features and gossip are for everybody. */
function stranger(desk: Desk, call: Call): Failed | null {
  if (desk.credentials === null) return null;
  const { username, password } = desk.credentials;
  const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  if (call.metadata.get('authorization')[0] === wanted) return null;
  return failed(status.UNAUTHENTICATED, 'Bad HTTP authentication.');
}

const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'details' in answer;

/** Answers one request, unless a fault says otherwise. */
function respond<A>(desk: Desk, name: CallName, work: () => A | Failed, callback: sendUnaryData<A>): void {
  const fault = desk.faults.take(name);
  if (fault?.kind === 'ignore' || fault?.kind === 'deaf') return;
  if (fault?.kind === 'fail') return callback(fault.status);
  const answer = work();
  if (fault?.kind === 'swallow') return;
  const say = (): void => (isFailed(answer) ? callback(answer) : callback(null, answer));
  if (fault?.kind === 'hold') void fault.until.then(say);
  else say();
}

/** The service of streams. */
export function streamsService(desk: Desk): UntypedServiceImplementation {
  return {
    read: (call: ServerWritableStream<ReadReq, ReadResp>) => void answerRead(desk, call),
    append: (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => {
      const requests: AppendReq[] = [];
      call.on('data', (request: AppendReq) => requests.push(request));
      call.on('end', () => {
        const work = (): AppendResp | Failed => stranger(desk, call) ?? append(desk.log, requests);
        respond(desk, 'append', work, callback);
      });
    },
    delete: (call: ServerUnaryCall<DeleteReq, DeleteResp>, callback: sendUnaryData<DeleteResp>) => {
      const options = call.request.getOptions();
      const stream = streamNameOf(options?.getStreamIdentifier());
      const expected = options === undefined ? 'any' : expectationOf(options, options.getRevision());
      const work = (): DeleteResp | Failed =>
        stranger(desk, call) ?? ended(stream, desk.log.delete(stream, expected), new streams.DeleteResp());
      respond(desk, 'delete', work, callback);
    },
    tombstone: (
      call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
      callback: sendUnaryData<TombstoneResp>,
    ) => {
      const options = call.request.getOptions();
      const stream = streamNameOf(options?.getStreamIdentifier());
      const expected = options === undefined ? 'any' : expectationOf(options, options.getRevision());
      const work = (): TombstoneResp | Failed =>
        stranger(desk, call) ??
        ended(stream, desk.log.tombstone(stream, expected), new streams.TombstoneResp());
      respond(desk, 'tombstone', work, callback);
    },
    ...(desk.batchAppend
      ? {
          batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) =>
            answerBatches(desk, call),
        }
      : {}),
  };
}

export const unary =
  <A>(desk: Desk, name: CallName, work: () => A) =>
  (_call: ServerUnaryCall<Empty, A>, callback: sendUnaryData<A>): void =>
    respond(desk, name, work, callback);

/** Deleting tells what is wrong by the trailer, also a wrong revision. */
function ended<A>(stream: string, result: WriteResult, done: A): A | Failed {
  switch (result.is) {
    case 'written':
      return done;
    case 'wrong':
      return wrongVersion(stream, result.expected, result.current);
    case 'deleted':
      return streamDeleted(stream);
    case 'too-big':
      return tooBig(result.limit);
  }
}

async function answerRead(desk: Desk, call: ServerWritableStream<ReadReq, ReadResp>): Promise<void> {
  const name = call.request.getOptions()?.hasSubscription() === true ? 'subscribe' : 'read';
  counted(desk, name, call);
  const fault = desk.faults.take(name);
  const refused = fault?.kind === 'fail' ? fault.status : stranger(desk, call);
  if (refused !== null) call.emit('error', refused);
  else if (fault?.kind === 'hold') await fault.until.then(() => read(call, desk.log));
  else if (fault === null) await read(call, desk.log);
}

function answerBatches(desk: Desk, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  counted(desk, 'batchAppend', call);
  const refused = stranger(desk, call);
  if (refused !== null) {
    call.emit('error', refused);
    return;
  }
  const batches = new Batches(desk.log);
  let deaf = false;
  call.on('data', (request: BatchAppendReq) => {
    const fault = request.getIsFinal() && !deaf ? desk.faults.take('batchAppend') : null;
    deaf ||= fault?.kind === 'deaf';
    if (deaf || fault?.kind === 'ignore') return;
    if (fault?.kind === 'fail') {
      call.emit('error', fault.status);
      return;
    }
    const answer = batches.take(request);
    if (answer === null || fault?.kind === 'swallow') return;
    if (fault?.kind === 'hold') void fault.until.then(() => call.write(answer));
    else call.write(answer);
  });
  call.on('end', () => call.end());
}

/** Remembers a lasting call until it has ended, by whichever side. */
function counted({ open }: Desk, name: CallName, call: Pick<NodeJS.EventEmitter, 'on'>): void {
  open.set(call, name);
  for (const event of ['cancelled', 'finish', 'error', 'close']) call.on(event, () => open.delete(call));
}
