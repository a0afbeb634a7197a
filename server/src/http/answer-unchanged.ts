import { createHash, type Hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { letOthersGo } from '../slices.ts'

function toTag(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** The tag of a reply that goes out in pieces: that of its whole text. */
export async function tagPieces(pieces: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const piece of pieces) {
    hash.update(piece)
    await letOthersGo()
  }
  return toTag(hash)
}

/**
 * Makes a poll that would fetch the same JSON again cost only a header: the grid asks every second. The tag is a hash
 * of the reply, so it is right whoever changed the data.
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!request.url.startsWith('/api/')) return payload
  const isText = typeof payload === 'string'
  if (request.method !== 'GET' || reply.statusCode !== 200 || !(isText || reply.hasHeader('etag'))) {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  }
  const tag = isText ? toTag(createHash('sha256').update(payload)) : reply.getHeader('etag')
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] !== tag) return payload
  reply.code(304).removeHeader('content-length')
  return ''
}
