import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

const RETRY_SECONDS = 5
/** How long connections stay open after the last request, because another one may be on its way. */
const QUIET_MS = 300
/** The longest wait if clients keep sending requests. */
const LONGEST_WAIT_MS = 2_000
/**
 * How long the server goes on reading the body of a request that it has refused. Closing a connection with unread bytes
 * would reset it, and the client would not receive the refusal.
 */
const BODY_WAIT_MS = 2_000

/** Reads and discards the rest of a body. */
async function dropBody(request: IncomingMessage): Promise<void> {
  request.resume()
  // A client that does not send the body in time, or disconnects, gets no answer.
  await once(request, 'end', { signal: AbortSignal.timeout(BODY_WAIT_MS) }).catch(() => {})
}

/**
 * Closes an app gracefully: once it begins to close, new requests are refused, and every response closes its
 * connection. The returned function is awaited after all other closing work. It resolves once every fully received
 * request has been answered and no new one has arrived for a moment; the remaining connections are idle or half-sent
 * and may be cut.
 */
export function drainWhenClosing(app: FastifyInstance): () => Promise<void> {
  const underWay = new Set<IncomingMessage>()
  let isDraining = false
  let lastArrivalAt = 0
  let checkWhetherDone = (): void => {}
  const allAnswered = () =>
    new Promise<void>((resolve) => {
      checkWhetherDone = () => {
        if (![...underWay].some((request) => request.complete)) resolve()
      }
      checkWhetherDone()
    })

  app.addHook('preClose', async () => {
    isDraining = true
    lastArrivalAt = performance.now()
  })
  app.addHook('onRequest', async (request, reply) => {
    underWay.add(request.raw)
    // Sending one compressed file already uses as many listeners as Node allows without a warning.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1)
    reply.raw.once('close', () => {
      underWay.delete(request.raw)
      checkWhetherDone()
    })
    if (!isDraining) return
    lastArrivalAt = performance.now()
    if (!request.raw.complete) await dropBody(request.raw)
    throw new AppError('unavailable', requestErrorMessages.stopping, undefined, { retryAfterSeconds: RETRY_SECONDS })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return async () => {
    await allAnswered()
    // Without a listening server, as in most tests, no requests can arrive.
    if (!app.server.listening) return
    const latest = lastArrivalAt + LONGEST_WAIT_MS
    for (;;) {
      const now = performance.now()
      const quietMs = Math.min(lastArrivalAt + QUIET_MS, latest) - now
      if (quietMs <= 0) break
      await wait(quietMs)
      await allAnswered()
    }
  }
}
