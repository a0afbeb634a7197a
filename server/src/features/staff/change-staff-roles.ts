import type { Staff } from '@fairweek/domain/contracts/staff'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { type ChangeClaim, change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { findRole } from '../../people/roles.store.ts'
import { insertStaffRole, removeStaffRole, type StaffProfile } from '../../people/staff.store.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { lockShiftsOfStaff } from './staff-shifts.store.ts'

async function changeRoles(
  caller: SignedInCaller,
  { action, claim, staffId }: { action: string; claim: ChangeClaim; staffId: number },
  write: (tx: Change<SignedInCaller>, person: StaffProfile) => Promise<void>,
): Promise<Staff> {
  return change(caller, action, claim, async (tx) => {
    const person = await requireStaff(tx, staffId)
    refuseOutranked(tx.user, person.user)
    await write(tx, person)
    return requireStaff(tx, staffId)
  })
}

/** Throws if the person is confirmed for a future shift that needs the role. */
async function refuseBooked(tx: Change<SignedInCaller>, person: StaffProfile, roleId: number): Promise<void> {
  const role = person.roles.find(({ id }) => id === roleId)
  if (!role) return
  const reachedMinutes = await readReachedMinutes(tx)
  const booked = (await lockShiftsOfStaff(tx, person.id)).filter(
    (shift) =>
      shift.status === 'Confirmed' && shift.roleId === roleId && !hasStarted(occupiedInterval(shift), reachedMinutes),
  )
  if (booked.length > 0)
    throw new AppError('conflict', staffMessages.roleIsBooked(person.name, role.name, booked.length))
}

/** Gives a person a job role; has no effect if they have it already. */
export function addRole(caller: SignedInCaller, staffId: number, roleId: number): Promise<Staff> {
  const claim = { people: [staffId] }
  return changeRoles(caller, { action: 'addStaffRole', claim, staffId }, (tx) => giveRole(tx, staffId, roleId))
}

async function giveRole(tx: Change, staffId: number, roleId: number): Promise<void> {
  if (!(await findRole(tx, roleId))) throw new AppError('notFound', staffMessages.unknownRole)
  await insertStaffRole(tx, staffId, roleId)
}

/**
 * Removes a job role from a person, unless they are confirmed for a future shift in it; has no effect if they do not
 * have it.
 */
export function removeRole(caller: SignedInCaller, staffId: number, roleId: number): Promise<Staff> {
  // Locks every week, so that no shift is confirmed in the meantime.
  const claim = { weeks: 'every', people: [staffId] } as const
  return changeRoles(caller, { action: 'removeStaffRole', claim, staffId }, (tx, person) =>
    takeRole(tx, person, roleId),
  )
}

async function takeRole(tx: Change<SignedInCaller>, person: StaffProfile, roleId: number): Promise<void> {
  await refuseBooked(tx, person, roleId)
  await removeStaffRole(tx, person.id, roleId)
}

/** Sets a person's job roles within a change, which has claimed the person and, if a role is removed, every week. */
export async function writeRoles(
  tx: Change<SignedInCaller>,
  person: StaffProfile,
  roleIds: readonly number[],
): Promise<void> {
  const before = person.roles.map(({ id }) => id)
  for (const id of roleIds) if (!before.includes(id)) await giveRole(tx, person.id, id)
  for (const id of before) if (!roleIds.includes(id)) await takeRole(tx, person, id)
}
