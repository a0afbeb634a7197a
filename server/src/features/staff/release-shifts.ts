import type { Staff } from '@fairweek/domain/contracts/staff'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { rateInRole } from '@fairweek/domain/rules/payroll/labour-cost'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { listRatesOf } from '../../people/pay-rates.store.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readLockedDays } from '../../shifts/payroll-locks.store.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { keepHolderOnShifts, lockShiftsOfStaff, type OwnShift, openShifts, vacateShifts } from './staff-shifts.store.ts'

const idsOf = (shifts: readonly OwnShift[]) => shifts.map(({ id }) => id)

type Person = Pick<Staff, 'id' | 'name' | 'email'>

/** Stores with the shifts that stay who worked them and for which rate, because both go with the profile. */
async function keepHolder(tx: Change, shifts: readonly OwnShift[], { id, name, email }: Person): Promise<void> {
  const rates = await listRatesOf(tx, id)
  for (const roleId of new Set(shifts.map((shift) => shift.roleId))) {
    const ofRole = shifts.filter((shift) => shift.roleId === roleId)
    await keepHolderOnShifts(tx, idsOf(ofRole), { id, name, email, centsAnHour: rateInRole(rates, roleId) })
  }
}

/** Stores with a person's confirmed shifts in locked days who worked them, before the profile goes (PAY-03). */
export async function keepLockedShifts(tx: Change, person: Person): Promise<void> {
  const isLocked = await readLockedDays(tx)
  const shifts = await lockShiftsOfStaff(tx, person.id)
  await keepHolder(
    tx,
    shifts.filter((shift) => shift.status === 'Confirmed' && isLocked(shift)),
    person,
  )
}

/**
 * Takes a person who is about to be deleted off their shifts. Future shifts become unassigned and pending, cancelled
 * ones stay cancelled, and the person's requests end. Confirmed shifts that were worked keep who worked them. Shifts in
 * locked days stay as they are, and lose only the reference to the profile (PAY-03).
 */
export async function releaseShifts(tx: Change<SignedInCaller>, person: Person): Promise<void> {
  const reachedMinutes = await readReachedMinutes(tx)
  const who = actorOf(tx.user.role, false)
  const isLocked = await readLockedDays(tx)
  const staying: OwnShift[] = []
  const turnedDown: OwnShift[] = []
  const opened: OwnShift[] = []
  const shifts = await lockShiftsOfStaff(tx, person.id)
  const locked = shifts.filter(isLocked)
  for (const shift of shifts.filter((one) => !isLocked(one))) {
    const facts = { hasStarted: hasStarted(occupiedInterval(shift), reachedMinutes) }
    const outcome = requireOutcome(decideShift('deleteStaff', { state: shift.status, who, facts }))
    const group = outcome.kind === 'stay' ? staying : outcome.to === 'Pending' ? opened : turnedDown
    group.push(shift)
  }
  await vacateShifts(tx, idsOf(turnedDown), 'Rejected')
  await openShifts(tx, idsOf(opened), 'Pending')
  const named = [...staying.filter(isActive), ...locked.filter(({ status }) => status === 'Confirmed')]
  await keepHolder(tx, named, person)
  await vacateShifts(tx, idsOf(staying.filter((shift) => !isActive(shift))))
}
