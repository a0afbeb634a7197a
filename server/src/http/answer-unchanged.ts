import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  }
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] !== tag) return payload
  reply.code(304).removeHeader('content-length')
  return ''
}
