import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transition-table'
import type { SignedInCaller } from '../../caller.ts'
import type { Change } from '../../history/change.ts'
import { readReachedMinutes, requireOutcome } from '../schedule/shift-access.ts'
import { keepNameOnShifts, lockShiftsOfStaff, type OwnShift, openShifts, vacateShifts } from './staff-shifts.store.ts'

const idsOf = (shifts: readonly OwnShift[]) => shifts.map(({ id }) => id)

/**
 * Takes somebody who is about to be deleted off their shifts. What has not started becomes unassigned and Pending; a
 * Cancelled shift stays cancelled, and a request of theirs ends. What was confirmed and worked keeps their name (ST10).
 */
export async function releaseShifts(tx: Change<SignedInCaller>, person: { id: number; name: string }): Promise<void> {
  const reachedMinutes = await readReachedMinutes(tx)
  const who = actorOf(tx.user.role, false)
  const kept: OwnShift[] = []
  const turnedDown: OwnShift[] = []
  const opened: OwnShift[] = []
  for (const shift of await lockShiftsOfStaff(tx, person.id)) {
    const facts = { hasStarted: hasStarted(occupiedInterval(shift), reachedMinutes) }
    const outcome = requireOutcome(decideShift('deleteStaff', { state: shift.status, who, facts }))
    const group = outcome.kind === 'stay' ? kept : outcome.to === 'Pending' ? opened : turnedDown
    group.push(shift)
  }
  await vacateShifts(tx, idsOf(turnedDown), 'Rejected')
  await openShifts(tx, idsOf(opened), 'Pending')
  await keepNameOnShifts(tx, idsOf(kept.filter(isActive)), person.name)
  await vacateShifts(tx, idsOf(kept.filter((shift) => !isActive(shift))))
}
