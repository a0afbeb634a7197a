import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { findClash } from '@fairweek/domain/rules/overlap'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { addDays } from '@fairweek/domain/time/day'
import type { Scope, SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { tellCancelled } from '../notifications/tell-shift.ts'
import { readSettings } from '../settings/settings.store.ts'
import { withdrawRequestsOfShift } from '../shift-requests/shift-requests.store.ts'
import { findStaffOfUser, listActiveShiftsOfStaff, listHoldersOfRole } from './schedule.store.ts'
import { businessTime, hasStarted, requireShift } from './shift-access.ts'
import { refuseOvertaken } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/** Who could take a shift that has become free: holders of its role who have that day and time free. */
async function listWhoCouldTake(tx: Scope, shift: Shift, allowBackToBack: boolean) {
  const holders = await listHoldersOfRole(tx, shift.roleId, shift.originalStaffId)
  const weeks = [-7, 0, 7].map((days) => addDays(shift.weekStartDate, days))
  const staffIds = holders.map(({ id }) => id)
  const booked = await listActiveShiftsOfStaff(tx, staffIds, weeks)
  return holders.filter(({ id }) => {
    const own = booked.filter(({ staffId }) => staffId === id)
    if (own.some((other) => shiftDate(other) === shiftDate(shift))) return false
    return findClash({ ...shift, staffId: id }, own, { allowBackToBack }) === null
  })
}

async function requireCancellable(caller: SignedInCaller, seen: Shift): Promise<void> {
  if (!hasRank(caller.user.role, 'manager')) {
    const own = await findStaffOfUser(caller, caller.user.id)
    // Somebody else's shift is answered as if it were not there (SE5).
    if (own === null || seen.staffId !== own.id) throw new AppError('notFound', scheduleMessages.notFound)
  }
  if (seen.status !== 'Confirmed' && seen.status !== 'Pending' && seen.status !== 'Requested')
    throw new AppError('conflict', scheduleMessages.notCancellable)
  const { businessTimeZone } = await readSettings(caller)
  if (hasStarted(seen, businessTime(caller.clock, businessTimeZone)))
    throw new AppError('conflict', scheduleMessages.pastConfirmed)
}

/**
 * Cancels a shift: it is free at once, its holder stays named, managers and those who could take it are told (ST4,
 * ST5). A shift that was only asked for is withdrawn instead: nothing becomes free and nobody is told.
 */
export async function cancelShift(
  caller: SignedInCaller,
  id: number,
): Promise<{ message: string; cancelledSchedule: Shift }> {
  const seen = await requireShift(caller, id)
  await requireCancellable(caller, seen)

  const cancelledSchedule = await change(caller, 'cancelShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    const wasRequest = seen.status === 'Requested'
    const fields = {
      staffId: null,
      originalStaffId: seen.staffId ?? seen.originalStaffId,
      staffName: null,
      status: wasRequest ? ('Rejected' as const) : ('Cancelled' as const),
      confirmingManagerId: null,
      confirmationTimestamp: null,
    }
    if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, false)
    await withdrawRequestsOfShift(tx, id)
    const shift = await requireShift(tx, id)
    if (!wasRequest && seen.staff) {
      const { allowBackToBack } = await readSettings(tx)
      await tellCancelled(tx, shift, seen.staff, caller.user.id, await listWhoCouldTake(tx, shift, allowBackToBack))
    }
    return shift
  })
  return { message: scheduleMessages.cancelled, cancelledSchedule }
}
