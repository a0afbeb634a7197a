/**
 * A process that generates a week in the given database as its first manager, and sends a message once the search is
 * running.
 */
import { addDays } from '@fairweek/domain/time/day'
import { weekKey } from '@fairweek/domain/time/week-key'
import { connectDatabase, type DatabaseLocation } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { createGenerateJobs } from '../features/generate/generate-jobs.ts'
import { generateSchedule } from '../features/generate/generate-schedule.ts'
import { findUser } from '../people/users.store.ts'
import { callerFromShell } from '../start/caller-from-shell.ts'

const [location, weekStartDate, weeks] = process.argv.slice(2)
if (!location || !weekStartDate) throw new Error('Usage: generate-until-killed <location as JSON> <week> <weeks>')
// Ends this process if the parent process has been killed.
process.on('disconnect', () => process.exit(1))
const connection = await connectDatabase(JSON.parse(location) as DatabaseLocation)
const shell = callerFromShell(connection.db, () => Date.parse(`${addDays(weekStartDate, -1)}T00:00:00Z`))
const [first] = await connection.db.select({ id: users.id }).from(users)
const user = first && (await findUser(shell, first.id))
if (!user) throw new Error('The database has no account.')
const jobs = createGenerateJobs(1)
const request = { weekStartDate, mode: 'fill', weeks: Number(weeks) } as const
void generateSchedule({ ...shell, user }, request, jobs).then(() => process.send?.('ended'))
for (;;) {
  const { phase } = await jobs.readProgress(shell, weekKey(shell.business, weekStartDate))
  if (phase === 'coverage' || phase === 'fairness') break
  await new Promise((resolve) => setTimeout(resolve, 20))
}
process.send?.('searching')
