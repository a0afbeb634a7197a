import { errorMessages } from '@fairweek/domain/messages/errors'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { pingDatabase } from '../db/ping-database.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function addHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await pingDatabase(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database is not available')
      return reply.code(503).send({ status: 'unavailable', message: errorMessages.unavailable })
    }
  })
}
