import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { readSettings } from '../settings/settings.store.ts'
import { lockShiftsToPurge, type PurgeCandidate } from './schedule.store.ts'
import { businessTime, hasStarted } from './shift-access.ts'
import { archiveLockedShifts, deleteLockedShifts } from './shift-write.store.ts'

interface Purged {
  message: string
  deleted: number
  archived: number
  kept: number
  undoId: number | null
}

const idOf = ({ id }: { id: number }) => id

/**
 * Deletes the shifts of a week, or all. Those with notifications are archived instead (CONST-04), confirmed ones that
 * were worked stay (ST10), and what was done can be undone.
 */
export async function purgeShifts(caller: SignedInCaller, weekStartDate: string | null): Promise<Purged> {
  const claim = { weeks: weekStartDate === null ? ('every' as const) : [weekStartDate] }
  return change(caller, 'purgeShifts', claim, async (tx) => {
    const { businessTimeZone } = await readSettings(tx)
    const now = businessTime(tx.clock, businessTimeZone)
    const all = await lockShiftsToPurge(tx, weekStartDate)
    const isKept = (shift: PurgeCandidate) =>
      (shift.status === 'Confirmed' && hasStarted(shift, now)) ||
      (shift.status === 'Deprecated' && shift.hasNotifications)
    const gone = all.filter((shift) => !isKept(shift))
    const archived = gone.filter((shift) => shift.hasNotifications)
    const deleted = gone.filter((shift) => !shift.hasNotifications)
    await archiveLockedShifts(tx, archived.map(idOf))
    await deleteLockedShifts(tx, deleted.map(idOf))

    const counts = { deleted: deleted.length, archived: archived.length, kept: all.length - gone.length }
    const message = scheduleMessages.purgedCount(counts.deleted, counts.archived)
    return { message, ...counts, undoId: gone.length === 0 ? null : tx.changeId }
  })
}
