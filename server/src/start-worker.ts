/** Starts a worker: a process that generates for all servers on one PostgreSQL database, and serves no pages. */
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { startClock } from './caller/clock.ts'
import type { Environment } from './env.ts'
import { AppError } from './errors/app-error.ts'
import { startWorking } from './features/generate/workers/start-working.ts'
import { sendError, toAppError } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { loggerOptions } from './http/log.ts'
import { createMetrics } from './http/metrics.ts'
import { useReadersOfRequests } from './http/readers.ts'
import { callerFromShell } from './start/caller-from-shell.ts'
import { openDatabase } from './start/open-database.ts'

/** A running worker. */
export interface StartedWorker {
  /** The port of its health checks and metrics. */
  readonly port: number | undefined
  readonly log: FastifyBaseLogger
  /** Stops its generations, stores what they have found, then closes the database. */
  readonly close: () => Promise<void>
}

/** Builds the server for health checks and metrics. */
function createWorkerApp({ LOG_LEVEL }: Environment): FastifyInstance {
  const app = fastify({ logger: loggerOptions({ level: LOG_LEVEL }) ?? false, forceCloseConnections: true })
  app.setErrorHandler((error, request, reply) => sendError(toAppError(error, request.log), request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('notFound', requestErrorMessages.notFound), request, reply),
  )
  return app
}

/** Starts a worker. If it cannot start, throws an error and leaves nothing open. */
export async function startWorker(environment: Environment): Promise<StartedWorker> {
  const { FAIRWEEK_NOW, METRICS_TOKEN, HOST, PORT } = environment
  useReadersOfRequests()
  const clock = startClock(FAIRWEEK_NOW)
  const metrics = METRICS_TOKEN === undefined ? null : createMetrics()
  const connection = await openDatabase(environment, { clock, metrics, report: () => {} })
  try {
    const app = createWorkerApp(environment)
    addHealth(app, connection.ping)
    if (METRICS_TOKEN !== undefined) metrics?.serve(app, METRICS_TOKEN)
    await app.listen({ host: HOST, port: PORT, listenTextResolver: () => 'listening' })
    const working = startWorking(callerFromShell(connection.db, clock), app.log, metrics)
    const [address] = app.addresses()
    return {
      port: address && typeof address !== 'string' ? address.port : undefined,
      log: app.log,
      close: async () => {
        await working.stop()
        await app.close()
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}
