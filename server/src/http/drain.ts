import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessages } from '@fairweek/domain/messages/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 5
/** Connections stay open this long after the last request, as another may be on its way. */
const QUIET_MS = 300
/** The longest wait if clients keep sending requests. */
const LONGEST_WAIT_MS = 2_000
/**
 * How long the body of a refused request is read: closing a connection with unread bytes would reset it and lose the
 * refusal.
 */
const BODY_WAIT_MS = 2_000

/** Reads and discards the rest of a body. */
async function dropBody(request: IncomingMessage): Promise<void> {
  request.resume()
  // A client that does not send it in time, or disconnects, gets no answer.
  await once(request, 'end', { signal: AbortSignal.timeout(BODY_WAIT_MS) }).catch(() => {})
}

/**
 * Closes an app gracefully: once it begins to close, new requests are refused, and every response closes its
 * connection. The returned function is awaited after all other closing work: it resolves once each fully received
 * request is answered and no new one came for a moment; remaining connections are idle or half-sent and may be cut.
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
    // A compressed file alone uses all the listeners that Node expects.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1)
    reply.raw.once('close', () => {
      underWay.delete(request.raw)
      checkWhetherDone()
    })
    if (!isDraining) return
    lastArrivalAt = performance.now()
    if (!request.raw.complete) await dropBody(request.raw)
    throw new AppError('unavailable', errorMessages.stopping, undefined, { retryAfterSeconds: RETRY_SECONDS })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return async () => {
    await allAnswered()
    // Without a listening server, as in most tests, no request can come.
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
