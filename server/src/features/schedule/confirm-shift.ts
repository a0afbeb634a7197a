import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { Scope, SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { instantNow } from '../../http/clock.ts'
import { listOpenRequestsOfShift } from '../shift-requests/shift-requests.store.ts'
import { readActor, readReachedMinutes, requireOutcome, requireShift } from './shift-access.ts'
import { refuseOvertaken, requireFreeHolder, requireRole, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/**
 * Confirms a shift; a confirmed one stays as it is (ST8). One to come is not confirmed for somebody who has lost its role.
 * The name it is worked under is kept with it (ST10).
 */
export async function confirmShift(caller: SignedInCaller, id: number, managerId: number | undefined): Promise<Shift> {
  if (managerId !== undefined && managerId !== caller.user.id)
    throw new AppError('forbidden', scheduleMessages.forgedManager)
  const seen = await requireShift(caller, id)
  const who = await readActor(caller, seen)
  const decideIn = async (scope: Scope) => {
    const hasOpenRequest = (await listOpenRequestsOfShift(scope, id)).length > 0
    const facts = { isUnassigned: seen.staffId === null, hasOpenRequest }
    return requireOutcome(decideShift('confirmShift', { state: seen.status, who, facts }))
  }
  const outcome = await decideIn(caller)
  if (outcome.kind === 'stay') return seen

  const write = change(caller, 'confirmShift', { weeks: [seen.weekStartDate] }, async (tx) => {
    // A request may have come meanwhile.
    await decideIn(tx)
    if (seen.staffId !== null && !hasStarted(occupiedInterval(seen), await readReachedMinutes(tx)))
      await requireRole(tx, seen.staffId, seen.roleId)
    // Until now a cancelled shift blocked nobody's time.
    if (seen.staffId !== null && !isActive(seen))
      await requireFreeHolder(tx, seen, seen.staffId, scheduleMessages.overlapOnEdit)
    const fields = {
      status: outcome.to,
      staffName: seen.staff?.name ?? null,
      confirmingManagerId: caller.user.id,
      confirmationTimestamp: instantNow(caller.clock),
    }
    if (!(await changeShift(tx, seen, fields))) {
      const now = await requireShift(tx, id)
      return now.status === outcome.to && now.staffId === seen.staffId ? now : refuseOvertaken(tx, seen, false)
    }
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
