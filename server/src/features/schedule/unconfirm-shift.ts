import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isUnconfirmable } from '@fairweek/domain/rules/shift-state'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { requireShift } from './shift-access.ts'
import { refuseOvertaken, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/** Takes a confirmation back: the shift is pending and can be changed again. */
export async function unconfirmShift(caller: SignedInCaller, id: number): Promise<Shift> {
  const seen = await requireShift(caller, id)
  if (!isUnconfirmable(seen)) throw new AppError('conflict', scheduleMessages.notUnconfirmable)
  // The person who worked it has left; the name on it is all that payroll has (ST10).
  if (seen.staffId === null) throw new AppError('conflict', scheduleMessages.workedByFormer)
  const { staffId } = seen

  const write = change(caller, 'unconfirmShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    if (seen.status === 'Cancelled') await requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnEdit)
    const fields = {
      status: 'Pending' as const,
      staffName: null,
      confirmingManagerId: null,
      confirmationTimestamp: null,
    }
    if (!(await changeShift(tx, seen, fields))) return refuseOvertaken(tx, seen, false)
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
