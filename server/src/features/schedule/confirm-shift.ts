import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isConfirmable } from '@fairweek/domain/rules/shift-state'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { instantNow } from '../../http/clock.ts'
import { listOpenRequestsOfShift } from '../shift-requests/shift-requests.store.ts'
import { requireShift } from './shift-access.ts'
import { refuseOvertaken, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

function refuseUnconfirmable(shift: Shift): void {
  if (shift.status === 'Requested') throw new AppError('conflict', scheduleMessages.confirmRequested)
  if (isConfirmable(shift)) return
  const isFree = shift.status === 'Pending' || shift.status === 'Cancelled'
  throw new AppError('conflict', isFree ? scheduleMessages.confirmNeedsStaff : scheduleMessages.notConfirmable)
}

/** Confirms a shift; a confirmed one stays as it is (ST8). The name it is worked under is kept with it (ST10). */
export async function confirmShift(caller: SignedInCaller, id: number, managerId: number | undefined): Promise<Shift> {
  if (managerId !== undefined && managerId !== caller.user.id)
    throw new AppError('forbidden', scheduleMessages.forgedManager)
  const seen = await requireShift(caller, id)
  if (seen.status === 'Confirmed') return seen
  refuseUnconfirmable(seen)

  const write = change(caller, 'confirmShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    if ((await listOpenRequestsOfShift(tx, id)).length > 0)
      throw new AppError('conflict', scheduleMessages.confirmRequested)
    // Until now a cancelled shift blocked nobody's time.
    if (seen.status === 'Cancelled' && seen.staffId !== null)
      await requireFreeHolder(tx, seen, seen.staffId, scheduleMessages.overlapOnEdit)
    const fields = {
      status: 'Confirmed' as const,
      staffName: seen.staff?.name ?? null,
      confirmingManagerId: caller.user.id,
      confirmationTimestamp: instantNow(caller.clock),
    }
    if (!(await changeShift(tx, seen, fields))) {
      const now = await requireShift(tx, id)
      return now.status === 'Confirmed' && now.staffId === seen.staffId ? now : refuseOvertaken(tx, seen, false)
    }
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
