import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { recordAudit } from '../audit/audit.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { lockShiftsToPurge, type PurgeCandidate } from './schedule.store.ts'
import { insertUndo } from './schedule-undo.store.ts'
import { businessTime, type Caller, hasStarted } from './shift-access.ts'
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
 * Deletes the shifts of a week, or all. Those with notifications are archived instead (S:4), confirmed ones that were
 * worked stay (ST10), and what was done can be undone.
 */
export async function purgeShifts({ db, clock, user }: Caller, weekStartDate: string | null): Promise<Purged> {
  return db.transaction(async (tx) => {
    const { businessTimeZone } = await readSettings(tx)
    const now = businessTime(clock, businessTimeZone)
    const all = await lockShiftsToPurge(tx, weekStartDate)
    const isKept = (shift: PurgeCandidate) =>
      (shift.status === 'Confirmed' && hasStarted(shift, now)) ||
      (shift.status === 'Deprecated' && shift.hasNotifications)
    const gone = all.filter((shift) => !isKept(shift))
    const archived = gone.filter((shift) => shift.hasNotifications)
    const deleted = gone.filter((shift) => !shift.hasNotifications)
    await archiveLockedShifts(tx, archived.map(idOf), user.id)
    await deleteLockedShifts(tx, deleted.map(idOf))

    const counts = { deleted: deleted.length, archived: archived.length, kept: all.length - gone.length }
    const message = scheduleMessages.purgedCount(counts.deleted, counts.archived)
    if (gone.length === 0) return { message, ...counts, undoId: null }
    const undoId = await insertUndo(tx, {
      kind: 'purge',
      weekStartDate,
      createdBy: user.id,
      changes: {
        created: [],
        updated: archived.map((before) => ({ before, versionAfter: before.version + 1 })),
        deleted,
      },
    })
    await recordAudit(tx, {
      actor: user,
      action: 'purgeShifts',
      subject: 'schedule',
      after: { weekStartDate, ...counts, undoId },
    })
    return { message, ...counts, undoId }
  })
}
