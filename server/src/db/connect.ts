import { connectPostgres } from './connect-postgres.ts'
import type { DatabaseConnection } from './database.ts'
import { connectEmbedded, connectMemory, type EmbeddedLocation } from './embedded/connect-embedded.ts'
import type { OnQuery } from './time-queries.ts'

/** Where the data is: on a PostgreSQL server, in a folder (embedded database), or only in memory (for tests). */
export type DatabaseLocation = { databaseUrl: string } | EmbeddedLocation | 'memory'

/** Opens the database. Throws with a message for the operator if it cannot be opened. */
export function connectDatabase(location: DatabaseLocation, onQuery?: OnQuery): Promise<DatabaseConnection> {
  if (location === 'memory') return connectMemory()
  if ('databaseUrl' in location) return connectPostgres(location.databaseUrl, onQuery)
  return connectEmbedded(location, onQuery)
}
