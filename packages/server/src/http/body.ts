import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickEncoding } from './accept.js';
import type { ByteCache } from './byte-cache.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this packing costs more than it saves. */
const WORTH_PACKING = 1024;

export interface Body {
  readonly type: string;
  readonly text: string;
  /** changes whenever the text does; made of public facts only */
  readonly tag: string;
  /** may be kept for ever under this address, by anybody (`public`) or by the caller alone */
  readonly forever?: boolean;
  readonly audience: 'public' | 'private';
  /** headers besides Accept-Encoding that choose the answer */
  readonly vary?: string;
  /** keeps the packed bytes: for texts that will not change */
  readonly cache?: ByteCache;
}

/** Answers with a text: packed as the caller likes, or 304 where it has it already. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  const tag = `W/"${body.tag}"`;
  const lasting = body.forever === true ? 'max-age=31536000, immutable' : 'no-cache';
  void reply
    .header('content-type', `${body.type}; charset=utf-8`)
    .header('etag', tag)
    .header('vary', body.vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${body.vary}`)
    .header('cache-control', `${body.audience}, ${lasting}`);
  if (holds(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const plain = Buffer.from(body.text);
  if (encoding === 'identity' || plain.length < WORTH_PACKING) return reply.send(plain);
  const key = `${encoding} ${body.tag}`;
  const packed = body.cache?.get(key) ?? (await pack(plain, encoding));
  body.cache?.set(key, packed);
  return reply.header('content-encoding', encoding).send(packed);
}

function pack(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(plain);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotli(plain, { params });
}

/** Does the caller hold a text with this tag? */
function holds(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === bare || one.trim() === '*');
}
