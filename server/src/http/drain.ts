import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessages } from '@fairweek/domain/messages/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 5
/** Connections stay open for so long without a new request, since one may be under way in the network. */
const QUIET_MS = 300
/** Clients that go on asking keep a server open no longer than this. */
const LONGEST_WAIT_MS = 2_000
/** A body that is refused is read for so long: a connection with unread bytes would be reset, and the refusal lost. */
const BODY_WAIT_MS = 2_000

/** Reads the rest of a body and drops it. */
async function dropBody(request: IncomingMessage): Promise<void> {
  request.resume()
  // A client that does not send it in time, or goes away, gets no answer.
  await once(request, 'end', { signal: AbortSignal.timeout(BODY_WAIT_MS) }).catch(() => {})
}

/**
 * Lets an app end without losing work: once it closes, new requests are refused, and every answer ends its connection.
 * What it returns is awaited once all other work for closing is done: it resolves when each request that had arrived
 * wholly is answered and no other one came for a moment; what is still connected then is idle or half-sent and may be cut.
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
    // A compressed file alone uses up all the listeners that Node expects.
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
    // Without a network, as in most tests, nothing can come.
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
