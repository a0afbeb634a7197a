/** Finds and opens the data for a command. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shellMessages } from '@fairweek/domain/messages/shell/commands'
import { updateTables } from '../backup/automatic-backups.ts'
import type { Caller } from '../caller/caller.ts'
import { connectDatabase, type DatabaseLocation } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { type Environment, readEnvironment } from '../env.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'
import { type Surroundings, UsageError } from './surroundings.ts'

/** The options of a command that say where its data is; the environment supplies the rest. */
export interface Given {
  readonly dataDir: string | undefined
  readonly url: string | undefined
}

/**
 * Returns the variables that say where the data is. An explicit folder overrides a server in the environment, and an
 * explicit server everything.
 */
export function variablesOfPlace({ dataDir, url }: Given, { variables }: Surroundings) {
  const isGiven = dataDir !== undefined || url !== undefined
  return {
    DATA_DIR: dataDir ?? variables.DATA_DIR,
    DATABASE_URL: url ?? (isGiven ? undefined : variables.DATABASE_URL),
    DATABASE_URL_FILE: isGiven ? undefined : variables.DATABASE_URL_FILE,
  }
}

/** Returns the settings of a process that uses the same data. */
export function readPlace(given: Given, surroundings: Surroundings): Environment {
  const { BACKUP_DIR, HOST, PORT } = surroundings.variables
  return readEnvironment({ ...variablesOfPlace(given, surroundings), BACKUP_DIR, HOST, PORT })
}

/** Returns the URL of a page on the server with these settings. */
export function addressOf(path: string, { HOST, PORT }: Environment): string {
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}${path}`
}

/** Returns the location of the data. A new data folder is created only for writing, not for a dry run. */
export function locate(
  { DATABASE_URL, dataDir }: Environment,
  purpose: 'look' | 'rehearse' | 'write',
  { complain }: Surroundings,
): DatabaseLocation {
  if (DATABASE_URL) return { databaseUrl: DATABASE_URL }
  if (existsSync(join(dataDir, 'database'))) return { dataDir }
  if (purpose === 'look') throw new UsageError(shellMessages.noData(dataDir))
  if (purpose === 'rehearse') return 'memory'
  complain(`${shellMessages.beginsHere(dataDir)}\n`)
  return { dataDir }
}

/** Opens the data without updating it, whatever its version. */
export async function withConnection<Result>(
  location: DatabaseLocation,
  work: (connection: DatabaseConnection, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const connection = await connectDatabase(location)
  try {
    return await work(connection, callerFromShell(connection.db))
  } finally {
    await connection.close()
  }
}

/** Opens the data and updates it to this version. */
export function withDatabase<Result>(
  location: DatabaseLocation,
  { backupDir }: Environment,
  work: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  return withConnection(location, async (connection, caller) => {
    await updateTables(connection, caller, backupDir)
    return work(caller)
  })
}
