import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation, Proposed, Written } from './log.js';

/** Between the messages of the protocol and the words of the log. */

export function streamNameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function identifierOf(name: string): StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name, 'utf8'));
  return identifier;
}

export function uuidOf(text: string): UUID {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
}

/** A proposed message of either way to append; they have the same fields. */
export function proposedOf(message: BatchAppendReq.ProposedMessage): Proposed {
  const map = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: map.get('type') ?? '',
    contentType: map.get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    meta: message.getCustomMetadata_asU8(),
  };
}

interface Expecting {
  readonly hasNoStream: () => boolean;
  readonly hasAny: () => boolean;
  readonly hasStreamExists?: () => boolean;
}

/** What the writer expects; `revision` is where the message says a number. */
export function expectationOf(options: Expecting, revision: string): Expectation {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists?.() === true) return 'exists';
  return Number(revision);
}

const TICKS_PER_MILLISECOND = 10_000n;

export function eventMessage(event: Written): ReadResp {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent();
  record.setId(uuidOf(event.id));
  record.setStreamIdentifier(identifierOf(event.stream));
  record.setStreamRevision(String(event.revision));
  record.setCommitPosition(String(event.position));
  record.setPreparePosition(String(event.position));
  record.setData(event.data);
  record.setCustomMetadata(event.meta);
  const map = record.getMetadataMap();
  map.set('type', event.type);
  map.set('content-type', event.contentType);
  map.set('created', String(BigInt(event.created.getTime()) * TICKS_PER_MILLISECOND));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(record);
  read.setCommitPosition(String(event.position));
  const message = new streams.ReadResp();
  message.setEvent(read);
  return message;
}

export function checkpointMessage(position: number): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const message = new streams.ReadResp();
  message.setCheckpoint(checkpoint);
  return message;
}

export function confirmationMessage(): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const message = new streams.ReadResp();
  message.setConfirmation(confirmation);
  return message;
}

export function caughtUpMessage(): ReadResp {
  const message = new streams.ReadResp();
  message.setCaughtUp(new streams.ReadResp.CaughtUp());
  return message;
}

export function notFoundMessage(name: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(name));
  const message = new streams.ReadResp();
  message.setStreamNotFound(notFound);
  return message;
}
