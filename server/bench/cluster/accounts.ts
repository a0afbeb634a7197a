/** Creates managers' accounts, each with a session. */

import { change } from '../../src/changes/change.ts'
import type { DatabaseConnection } from '../../src/db/database.ts'
import { users } from '../../src/db/schema.ts'
import { createSession, PLAIN_COOKIE } from '../../src/http/sessions.ts'
import { callerFromShell } from '../../src/start/caller-from-shell.ts'

/** Adds managers; returns the session cookie of each. */
export async function addManagers(connection: DatabaseConnection, count: number): Promise<string[]> {
  const caller = callerFromShell(connection.db)
  const rows = Array.from({ length: count }, (_, index) => ({
    username: `manager-${index}`,
    email: `manager-${index}@example.com`,
    role: 'manager' as const,
  }))
  const added = await change(caller, 'bench', {}, (tx) => tx.db.insert(users).values(rows).returning({ id: users.id }))
  const cookies: string[] = []
  for (const { id } of added) cookies.push(`${PLAIN_COOKIE}=${await createSession(caller, caller.clock, id)}`)
  return cookies
}
