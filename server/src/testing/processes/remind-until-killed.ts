/**
 * A process that sends reminders in the given database while its own clock moves, ten minutes at a time, from one
 * instant to another; it reports each instant before its reminders are sent.
 */
import { connectDatabase } from '../../db/connect.ts'
import { sendReminders } from '../../features/reminders/send-reminders.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'

const [databaseUrl, from, until] = process.argv.slice(2)
if (!databaseUrl || !from || !until) throw new Error('Usage: remind-until-killed <database> <from> <until>')
// Ends this process if the parent process has been killed.
process.on('disconnect', () => process.exit(1))
const connection = await connectDatabase({ databaseUrl })
for (let now = Number(from); now <= Number(until); now += 10 * 60_000) {
  process.send?.(now)
  await sendReminders(callerFromShell(connection.db, () => now))
}
await connection.close()
process.disconnect()
