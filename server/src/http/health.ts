import { setTimeout as wait } from 'node:timers/promises'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 3_000

async function refuseAfterPatience(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false })
  throw new Error('The database has not answered in time.')
}

/**
 * Adds `/healthz`, which answers as long as the process does, and `/readyz`, which also requires the database to answer
 * in time.
 */
export function addHealth(app: FastifyInstance, pingDatabase: () => Promise<void>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await Promise.race([pingDatabase(), refuseAfterPatience()])
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database is not available')
      return reply.code(503).send({ status: 'unavailable', message: requestErrorMessages.unavailable })
    }
  })
}
