import { shellMessages } from '@fairweek/domain/messages/shell/commands'
import { readEnvironment } from '../env.ts'
import { closeAtEnd } from '../start/close-at-end.ts'
import { describeStartFailure } from '../start/describe-start-failure.ts'
import { outliveReaders } from '../start/outlive-readers.ts'
import { type Given, variablesOfPlace } from './open-data.ts'
import { type Surroundings, UsageError } from './surroundings.ts'

/**
 * Starts a worker, with the settings of a server; the process then runs until it is stopped. Throws if there is no
 * PostgreSQL server, because only one process can use the embedded database.
 */
export async function work(given: Given, surroundings: Surroundings): Promise<number> {
  const environment = readEnvironment({ ...surroundings.variables, ...variablesOfPlace(given, surroundings) })
  if (environment.DATABASE_URL === undefined) throw new UsageError(shellMessages.workNeedsPostgres)
  const { startWorker } = await import('../start-worker.ts')
  const { port, log, close } = await startWorker(environment).catch((error: unknown) => {
    throw new UsageError(describeStartFailure(error, environment))
  })
  outliveReaders()
  closeAtEnd(log, close)
  surroundings.print(`${shellMessages.working(port ?? environment.PORT)}\n`)
  return 0
}
