import { purgeMessages } from '@fairweek/domain/messages/schedule/purge'
import { timesheetMessages } from '@fairweek/domain/messages/timesheets'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import { weekDates } from '@fairweek/domain/time/short-text'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { readReachedMinutes } from '../../../settings/read-today.ts'
import { readLockedDays } from '../../../shifts/payroll-locks.store.ts'
import { endRequestsOfPurged } from '../../../shifts/requests/end-request.ts'
import { requireOutcome } from '../../../shifts/shift-access.ts'
import { archiveLockedShifts, deleteLockedShifts } from '../../../shifts/shift-write.store.ts'
import { lockShiftsToPurge } from '../../../shifts/shifts.store.ts'

interface Purged {
  message: string
  deleted: number
  archived: number
  kept: number
  undoId: number | null
}

const idOf = ({ id }: { id: number }) => id

/**
 * Deletes the shifts of a week, or of all weeks; this can be undone. Shifts that people were notified of are archived
 * instead (CONST-04), and confirmed shifts that were worked stay. Purging all weeks skips shifts in locked days;
 * purging a single week with locked days is refused (PAY-03).
 */
export async function purgeShifts(caller: SignedInCaller, weekStartDate: string | null): Promise<Purged> {
  const claim = { weeks: weekStartDate === null ? ('every' as const) : [weekStartDate] }
  return change(caller, 'purgeShifts', claim, async (tx) => {
    const now = await readReachedMinutes(tx)
    const who = actorOf(tx.user.role, false)
    const all = (await lockShiftsToPurge(tx, weekStartDate)).map((shift) => {
      const facts = { hasStarted: hasStarted(occupiedInterval(shift), now), hasNotices: shift.hasNotifications }
      return { shift, outcome: requireOutcome(decideShift('purgeShifts', { state: shift.status, who, facts })) }
    })
    const isLocked = await readLockedDays(tx)
    const going = all.flatMap(({ shift, outcome }) => (outcome.kind === 'move' ? [{ ...shift, to: outcome.to }] : []))
    const gone = weekStartDate === null ? going.filter((shift) => !isLocked(shift)) : going
    const archived = gone.filter(({ to }) => to === 'Deprecated')
    const deleted = gone.filter(({ to }) => to === 'None')
    await endRequestsOfPurged(tx, gone)
    await archiveLockedShifts(tx, archived.map(idOf))
    await deleteLockedShifts(tx, deleted.map(idOf))

    const counts = { deleted: deleted.length, archived: archived.length, kept: all.length - gone.length }
    const worked = all.filter(({ shift, outcome }) => outcome.kind === 'stay' && shift.status === 'Confirmed').length
    const week = weekStartDate && weekDates(weekStartDate)
    const message =
      purgeMessages.done(week, { ...counts, worked }) +
      timesheetMessages.leftLocked(going.length - gone.length, 'shift')
    return { message, ...counts, undoId: gone.length === 0 ? null : tx.changeId }
  })
}
