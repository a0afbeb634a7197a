import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { listOpenRequestsOfShifts } from '../../shifts/requests/shift-requests.store.ts'
import {
  confirmationOf,
  readActor,
  readReachedMinutes,
  requireOutcome,
  requireShift,
} from '../../shifts/shift-access.ts'
import {
  refuseOvertaken,
  refuseStale,
  requireFreeHolder,
  requireRole,
  sayWhyRefused,
} from '../../shifts/shift-checks.ts'
import { changeShift } from '../../shifts/shift-write.store.ts'

async function decideConfirming(caller: SignedInCaller, seen: Shift) {
  const hasOpenRequest = (await listOpenRequestsOfShifts(caller, [seen.id])).length > 0
  const facts = { isUnassigned: seen.staffId === null, hasOpenRequest }
  return requireOutcome(decideShift('confirmShift', { state: seen.status, who: await readActor(caller, seen), facts }))
}

/**
 * Within a change: confirms a shift if its version is unchanged; a confirmed shift stays as it is. A future shift is
 * refused if its person has lost the role. Stores the person's current name with the shift.
 */
export async function confirmSeenShift(tx: Change<SignedInCaller>, seen: Shift): Promise<Shift> {
  const outcome = await decideConfirming(tx, seen)
  if (outcome.kind === 'stay') return seen
  if (seen.staffId !== null && !hasStarted(occupiedInterval(seen), await readReachedMinutes(tx)))
    await requireRole(tx, seen.staffId, seen.roleId)
  // A cancelled shift did not block its person's time, so this checks that they are free.
  if (seen.staffId !== null && !isActive(seen))
    await requireFreeHolder(tx, seen, seen.staffId, scheduleMessages.overlapOnEdit)
  const fields = {
    status: outcome.to,
    ...confirmationOf(tx, seen.staff?.name ?? null),
  }
  if (!(await changeShift(tx, seen, fields))) {
    const now = await requireShift(tx, seen.id)
    return now.status === outcome.to && now.staffId === seen.staffId ? now : refuseOvertaken(tx, seen, false)
  }
  return requireShift(tx, seen.id)
}

export async function confirmShift(
  caller: SignedInCaller,
  id: number,
  { managerId, version }: { managerId?: number | undefined; version?: number | undefined } = {},
): Promise<Shift> {
  if (managerId !== undefined && managerId !== caller.user.id)
    throw new AppError('forbidden', scheduleMessages.forgedManager)
  const seen = await requireShift(caller, id)
  if ((await decideConfirming(caller, seen)).kind === 'stay') return seen
  await refuseStale(meanwhileIn(caller), seen, version, null)
  const write = change(caller, 'confirmShift', { weeks: [seen.weekStartDate] }, (tx) => confirmSeenShift(tx, seen))
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
