import type { AbsenceReason } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { restOfShift } from '@fairweek/domain/rules/rest-of-shift'
import { releaseHolder } from '@fairweek/domain/rules/shift-holder'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { rememberReleased } from '../../shifts/released-shifts.store.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { refuseOvertaken } from '../../shifts/shift-checks.ts'
import { changeShift, findRequirementId, insertShift } from '../../shifts/shift-write.store.ts'
import { holdAreaId } from '../areas/areas.store.ts'
import { endActualHours } from './time-off.store.ts'

/**
 * Within a change: ends a running shift at the minute at which its person goes home, so that payroll counts the hours
 * until then, and adds an open shift for the rest, which it returns (SICK-19). A confirmed shift stays confirmed.
 */
export async function leaveShift(
  tx: Change<SignedInCaller>,
  shift: Shift,
  { leavesAt, reason }: { leavesAt: number; reason: AbsenceReason },
): Promise<Shift> {
  const rest = restOfShift(shift, leavesAt)
  if (!(await changeShift(tx, shift, { endTime: rest.startTime }))) return refuseOvertaken(tx, shift, false)
  await endActualHours(tx, shift.id, rest.startTime)
  const isConfirmed = shift.status === 'Confirmed'
  const id = await insertShift(tx, {
    ...rest,
    ...releaseHolder(shift),
    roleId: shift.roleId,
    status: isConfirmed ? 'Cancelled' : 'Pending',
    areaId: await holdAreaId(tx, shift.area?.id),
    requirementId: await findRequirementId(tx, shift.requirementId),
  })
  if (shift.staffId !== null && isConfirmed)
    await rememberReleased(tx, shift.staffId, { ...rest, roleId: shift.roleId }, reason)
  return requireShift(tx, id)
}
