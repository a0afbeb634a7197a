import { startDateOf } from '@fairweek/domain/rules/employment'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readLockedDays } from '../../shifts/payroll-locks.store.ts'
import { endRequest, listOpenRequests, markRequestRead } from '../../shifts/requests/shift-requests.store.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { lockShiftsOfStaff, openShifts, vacateShifts } from './staff-shifts.store.ts'

interface Leaver {
  id: number
  lastDay?: string | null | undefined
}

/** Ends the requests of a person for shifts after their last working day; cancellations end with their shifts. */
async function endRequestsAfter(tx: Change, staffId: number, lastDay: string): Promise<void> {
  for (const request of await listOpenRequests(tx, staffId)) {
    if (request.kind !== 'shift' || shiftDate(request) <= lastDay) continue
    const outcome = decideShiftRequest('endEmployment', { state: request.status, who: 'machine', facts: {} })
    if (outcome.kind !== 'move') continue
    const decision = { status: outcome.to, decidedBy: tx.user?.id ?? null, decidedAt: instantNow(tx.clock) }
    if (await endRequest(tx, request, decision)) await markRequestRead(tx, request.id)
  }
}

/**
 * Opens the shifts that a person has after their last working day, and ends their requests for such shifts. Shifts that
 * have started and shifts in locked days stay with them, as conflicts. Returns the ids of the published ones (PEOPLE-07).
 */
export async function releaseAfterLastDay(tx: Change, { id: staffId, lastDay }: Leaver): Promise<number[]> {
  if (lastDay == null) return []
  await endRequestsAfter(tx, staffId, lastDay)
  const reachedMinutes = await readReachedMinutes(tx)
  const isLocked = await readLockedDays(tx)
  const ahead = (await lockShiftsOfStaff(tx, staffId)).filter((shift) => {
    const work = occupiedInterval(shift)
    return startDateOf(work) > lastDay && !hasStarted(work, reachedMinutes) && !isLocked(shift)
  })
  const moved = ahead.flatMap((shift) => {
    const facts = { hasStarted: false }
    const outcome = requireOutcome(decideShift('deleteStaff', { state: shift.status, who: 'manager', facts }))
    return outcome.kind === 'move' ? [{ ...shift, to: outcome.to }] : []
  })
  const idsTo = (to: (typeof moved)[number]['to']) => moved.filter((shift) => shift.to === to).map(({ id }) => id)
  await vacateShifts(tx, idsTo('Rejected'), 'Rejected')
  await openShifts(tx, idsTo('Pending'), 'Pending')
  return moved.filter(({ status }) => status === 'Confirmed').map(({ id }) => id)
}
