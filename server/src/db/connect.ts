import { connectEmbedded, connectMemory, type EmbeddedLocation } from './connect-embedded.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { DatabaseConnection } from './database.ts'
import type { OnQuery } from './time-queries.ts'

/** The location of the data: a PostgreSQL server, the embedded database in a folder, or (for tests) memory only. */
export type DatabaseLocation = { databaseUrl: string } | EmbeddedLocation | 'memory'

/** Opens the database. Throws with a message for the operator if it cannot be opened. */
export function connectDatabase(location: DatabaseLocation, onQuery?: OnQuery): Promise<DatabaseConnection> {
  if (location === 'memory') return connectMemory()
  if ('databaseUrl' in location) return connectPostgres(location.databaseUrl, onQuery)
  return connectEmbedded(location, onQuery)
}
