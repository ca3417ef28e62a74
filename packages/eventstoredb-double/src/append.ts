import type { Any } from 'google-protobuf/google/protobuf/any_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import google from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { type Failed, streamDeleted, tooBig } from './faults.js';
import type { EventLog, Proposed, WriteResult } from './log.js';
import { expectationOf, identifierOf, proposedOf, streamNameOf } from './messages.js';

/** An append in one call of its own. A wrong revision is an answer, everything else an error. */
export function append(log: EventLog, requests: readonly AppendReq[]): AppendResp | Failed {
  const options = requests[0]?.getOptions();
  const stream = streamNameOf(options?.getStreamIdentifier());
  const events = requests.flatMap((request) => {
    const message = request.getProposedMessage();
    return message === undefined ? [] : [proposedOf(message)];
  });
  const expected = options === undefined ? 'any' : expectationOf(options, options.getRevision());
  const result = log.append(stream, expected, events);
  switch (result.is) {
    case 'written':
      return appended(result);
    case 'wrong':
      return wrongAppend(result);
    case 'deleted':
      return streamDeleted(stream);
    case 'too-big':
      return tooBig(result.limit);
  }
}

type Is<K extends WriteResult['is']> = Extract<WriteResult, { readonly is: K }>;

function appended({ revision, position }: Is<'written'>): AppendResp {
  const place = new streams.AppendResp.Position();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setPosition(place);
  const answer = new streams.AppendResp();
  answer.setSuccess(success);
  return answer;
}

function wrongAppend({ current, expected }: Is<'wrong'>): AppendResp {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'no-stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  const answer = new streams.AppendResp();
  answer.setWrongExpectedVersion(wrong);
  return answer;
}

/** Appends of many streams in one lasting call: parts of one append share a correlation id. */
export class Batches {
  private readonly log: EventLog;
  private readonly open = new Map<string, { options: BatchAppendReq.Options; events: Proposed[] }>();

  constructor(log: EventLog) {
    this.log = log;
  }

  /** The answer once the append is whole, else `null`. Whatever is wrong stands in the answer as a packed detail. */
  take(request: BatchAppendReq): BatchAppendResp | null {
    const id = request.getCorrelationId()?.getString() ?? '';
    const options = request.getOptions();
    const batch = this.open.get(id) ?? (options === undefined ? undefined : { options, events: [] });
    if (batch === undefined) return null;
    this.open.set(id, batch);
    batch.events.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal()) return null;
    this.open.delete(id);
    const stream = streamNameOf(batch.options.getStreamIdentifier());
    const expected = expectationOf(batch.options, batch.options.getStreamPosition());
    const answer = new streams.BatchAppendResp();
    answer.setCorrelationId(request.getCorrelationId());
    answer.setStreamIdentifier(identifierOf(stream));
    const result = this.log.append(stream, expected, batch.events);
    if (result.is === 'written') answer.setSuccess(batchSuccess(result));
    else answer.setError(batchError(result));
    return answer;
  }
}

function batchSuccess({ revision, position }: Is<'written'>): BatchAppendResp.Success {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setPosition(place);
  return success;
}

const FAILED_PRECONDITION = 9;

function batchError(result: Is<'wrong' | 'deleted' | 'too-big'>): Status {
  const error = new status.Status();
  error.setCode(FAILED_PRECONDITION);
  error.setMessage(result.is);
  error.setDetails(detailOf(result));
  return error;
}

function detailOf(result: Is<'wrong' | 'deleted' | 'too-big'>): Any {
  switch (result.is) {
    case 'deleted':
      return packed(new shared.StreamDeleted().serializeBinary(), 'StreamDeleted');
    case 'too-big': {
      const detail = new shared.MaximumAppendSizeExceeded();
      detail.setMaxappendsize(result.limit);
      return packed(detail.serializeBinary(), 'MaximumAppendSizeExceeded');
    }
    case 'wrong': {
      const { current, expected } = result;
      const detail = new shared.WrongExpectedVersion();
      if (current < 0) detail.setCurrentNoStream(new google.Empty());
      else detail.setCurrentStreamRevision(String(current));
      if (expected === 'any') detail.setExpectedAny(new google.Empty());
      else if (expected === 'no-stream') detail.setExpectedNoStream(new google.Empty());
      else if (expected === 'exists') detail.setExpectedStreamExists(new google.Empty());
      else detail.setExpectedStreamPosition(String(expected));
      return packed(detail.serializeBinary(), 'WrongExpectedVersion');
    }
  }
}

function packed(bytes: Uint8Array, name: string): Any {
  const detail = new any.Any();
  detail.pack(bytes, `event_store.client.${name}`);
  return detail;
}
