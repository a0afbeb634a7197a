/**
 * A process that reads who is beyond a limit of overtime, now and as planned, whenever its parent sends an instant; its
 * first argument is the database.
 */
import { connectDatabase } from '../../db/connect.ts'
import { listOvertimeNow } from '../../features/time-clock/list-overtime-now.ts'
import { listAllConflicts } from '../../shifts/conflicts/conflicts.store.ts'
import { callerFromShell } from '../../start/caller-from-shell.ts'

const [, , databaseUrl = ''] = process.argv
const { db } = await connectDatabase({ databaseUrl })
process.on('disconnect', () => process.exit())
process.on('message', async (now) => {
  const caller = callerFromShell(db, () => Number(now))
  const planned = (await listAllConflicts(caller)).filter(({ type }) => type === 'Overtime')
  process.send?.({ now: (await listOvertimeNow(caller)).people, planned: planned.map(({ staffId }) => staffId) })
})
process.send?.('ready')
