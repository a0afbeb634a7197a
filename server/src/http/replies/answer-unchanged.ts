/**
 * Answers a poll with headers only if the reply is unchanged, because the grid polls every second. The tag is a hash of
 * the reply, so it is correct no matter how the data was changed.
 */
import { createHash, type Hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { letOthersGo } from '../../concurrency/slices.ts'

function toTag(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** Returns the tag of a reply that is sent in pieces. It equals the tag of the whole text. */
export async function tagPieces(pieces: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await letOthersGo()
    hash.update(piece)
  }
  return toTag(hash)
}

export function tagHeaders(tag: string): Record<string, string> {
  return { etag: tag, 'cache-control': 'private, no-cache' }
}

/** Checks whether the client already has the reply with this tag. */
export function isUnchanged(request: FastifyRequest, tag: string): boolean {
  return request.headers['if-none-match'] === tag
}

export function sendUnchanged(reply: FastifyReply, tag: string): FastifyReply {
  return reply.headers(tagHeaders(tag)).code(304).send('')
}

/**
 * Tags text replies that the endpoint writer does not send, such as calendars. Refusals, downloads and everything else
 * must not be cached.
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!request.url.startsWith('/api/') || reply.hasHeader('etag')) return payload
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  }
  const tag = await tagPieces([payload])
  reply.headers(tagHeaders(tag))
  if (!isUnchanged(request, tag)) return payload
  reply.code(304).removeHeader('content-length')
  return ''
}
