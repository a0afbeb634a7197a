/**
 * A process that stores one role after another in the given data folder, and reports each role once the write is
 * acknowledged.
 */

import { change } from '../changes/change.ts'
import { connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { roles } from '../db/schema.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'

const [dataDir, prefix] = process.argv.slice(2)
if (!dataDir || !prefix) throw new Error('Usage: write-until-killed <data folder> <prefix of the names>')
// Ends this process if the parent process has been killed.
process.on('disconnect', () => process.exit(1))
const connection = await connectDatabase({ dataDir })
await migrateDatabase(connection)
const caller = callerFromShell(connection.db)
for (let index = 0; ; index += 1) {
  const name = `${prefix} ${index}`
  await change(caller, 'test', {}, (tx) => tx.db.insert(roles).values({ name }))
  process.send?.(name)
}
