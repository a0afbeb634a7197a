import { join } from 'node:path'
import { findProjectFolder } from '../../src/environment/find-project.ts'
import { type BuiltProcess, healthOf, startBuilt } from '../../src/testing/processes/start-built.ts'

/** Starts a worker on a PostgreSQL database, and returns once it is ready. The caller kills it. */
export async function startWorker(databaseUrl: string): Promise<BuiltProcess> {
  const command = [join(findProjectFolder(), 'server/bin/fairweek.mjs'), 'work']
  const worker = startBuilt(command, { DATABASE_URL: databaseUrl })
  await healthOf(worker).catch((error) => {
    worker.child.kill('SIGKILL')
    throw error
  })
  return worker
}
