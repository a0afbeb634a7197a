import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { tellAssigned } from '../notifications/tell-shift.ts'
import { requireShift, type TimedCaller } from './shift-access.ts'
import { refuseLocked, refuseOvertaken, refuseStale, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/**
 * Puts somebody on a shift and tells them. On a shift that has, or had, somebody else it reassigns: the first holder
 * stays named (SHIFT-05, ST4).
 */
export async function assignShift(
  { db, user, receivedAt }: TimedCaller,
  id: number,
  { staffId, version }: { staffId: number; version?: number | undefined },
): Promise<Shift> {
  // Read before the transaction: of two claims at once both start from here, and the write below decides.
  const seen = await requireShift(db, id)
  refuseLocked(seen)
  if (seen.staffId === staffId && seen.status === 'Pending') return seen
  await refuseStale(db, seen, { version, receivedAt, staffId })

  const write = db.transaction(async (tx) => {
    const holder = await requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnAdd)
    const originalStaffId = seen.originalStaffId ?? seen.staffId
    if (!(await changeShift(tx, seen, { staffId, originalStaffId, status: 'Pending' }, user.id)))
      return refuseOvertaken(tx, seen, true)
    const shift = await requireShift(tx, id)
    await tellAssigned(tx, shift, holder)
    return shift
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
