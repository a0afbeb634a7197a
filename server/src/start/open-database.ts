import type { StartStep } from '@fairweek/domain/messages/shell/start'
import { updateTables } from '../backup/automatic-backups.ts'
import type { Clock } from '../caller/clock.ts'
import { connectDatabase } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/database.ts'
import type { Environment } from '../env.ts'
import type { Metrics } from '../http/metrics.ts'
import { callerFromShell } from './caller-from-shell.ts'

interface Opening {
  readonly clock: Clock
  readonly metrics: Metrics | null
  report(step: StartStep): void
}

/** Opens the database of a server or a worker, and updates its tables. */
export async function openDatabase(
  { DATABASE_URL, dataDir, backupDir }: Environment,
  { clock, metrics, report }: Opening,
): Promise<DatabaseConnection> {
  report('openingData')
  const connection = await connectDatabase(
    DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir, onStep: report },
    metrics?.observeQuery,
  )
  if (connection.countConnections) metrics?.watchConnections(connection.countConnections)
  try {
    report('updatingTables')
    await updateTables(connection, callerFromShell(connection.db, clock), backupDir)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}
