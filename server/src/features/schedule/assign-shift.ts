import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { change } from '../../history/change.ts'
import { tellAssigned } from '../notifications/tell-shift.ts'
import { requireShift, type TimedCaller } from './shift-access.ts'
import { refuseLocked, refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/**
 * Puts somebody on a shift and tells them. On a shift that has, or had, somebody else it reassigns: the first holder
 * stays named (SHIFT-05, ST4).
 */
export async function assignShift(
  caller: TimedCaller,
  id: number,
  { staffId, version }: { staffId: number; version?: number | undefined },
): Promise<Shift> {
  // Read before the transaction: of two claims at once both start from here, and the write below decides.
  const seen = await requireShift(caller, id)
  refuseLocked(seen)
  if (seen.staffId === staffId && seen.status === 'Pending') return seen
  await refuseStale(caller, seen, { version, receivedAt: caller.receivedAt, staffId })

  const claim = { weeks: [seen.weekStartDate] }
  const write = change(caller, 'assignShift', claim, async (tx) => {
    const holder = await requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnAdd)
    const originalStaffId = seen.originalStaffId ?? seen.staffId
    if (!(await changeShift(tx, seen, { staffId, originalStaffId, status: 'Pending' })))
      return refuseOvertaken(tx, seen, true)
    const shift = await requireShift(tx, id)
    await tellAssigned(tx, shift, holder)
    return shift
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
