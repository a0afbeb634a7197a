import type { IncomingMessage } from 'node:http'
import { errorMessages } from '@fairweek/domain/messages/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 5

/**
 * Lets an app end without losing work: once it closes, new requests are refused, and every answer ends its connection.
 * What it returns is awaited once all other work for closing is done: it resolves when each request that had arrived
 * wholly is answered; what is still connected then is idle or half-sent and may be cut.
 */
export function drainWhenClosing(app: FastifyInstance): () => Promise<void> {
  const underWay = new Set<IncomingMessage>()
  let isDraining = false
  let checkWhetherDone = (): void => {}

  app.addHook('preClose', async () => {
    isDraining = true
    app.server.closeIdleConnections()
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining)
      throw new AppError('unavailable', errorMessages.stopping, undefined, { retryAfterSeconds: RETRY_SECONDS })
    underWay.add(request.raw)
    // A compressed file alone uses up all the listeners that Node expects.
    reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 1)
    reply.raw.once('close', () => {
      underWay.delete(request.raw)
      checkWhetherDone()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return () =>
    new Promise((resolve) => {
      checkWhetherDone = () => {
        if (![...underWay].some((request) => request.complete)) resolve()
      }
      checkWhetherDone()
    })
}
