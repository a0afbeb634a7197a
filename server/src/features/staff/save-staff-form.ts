/** Saves the whole form of a person as one change, which one undo takes back (EDIT-04). */
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { StaffFormValues } from '@fairweek/domain/contracts/staff'
import type { createFromStaffForm, saveStaffForm as endpoint } from '@fairweek/domain/contracts/staff-form'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireStaff } from '../../people/require-staff.ts'
import type { StaffProfile } from '../../people/staff.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { peopleOf, writePairings } from '../pairings/save-pairings.ts'
import { insertAccount } from '../users/create-user.ts'
import { refuseTakenAccount } from '../users/refuse-taken.ts'
import { writeAccount } from '../users/update-user.ts'
import { writeRoles } from './change-staff-roles.ts'
import { insertProfile, touchesEveryWeek, writeProfile } from './save-staff.ts'

type Created = Reply<typeof createFromStaffForm>
type Saved = Reply<typeof endpoint>

const roleOf = (userType: StaffFormValues['userType']) => userType.toLowerCase() as Lowercase<typeof userType>

/**
 * Changes the person's account, or creates one if the form names an address or a username. Only admins choose the rank; for
 * others it stays as it is.
 */
async function writeAccountOf(
  tx: Change<SignedInCaller>,
  person: StaffProfile,
  { email, username, userType }: Pick<Body<typeof endpoint>, 'email' | 'username' | 'userType'>,
): Promise<Created['account']> {
  const { userId, user } = person
  const wish = {
    ...(email && { email }),
    ...(username && { username }),
    ...(userType && hasRank(tx.user.role, 'admin') && { role: roleOf(userType) }),
  }
  if (userId === null || user === null) return email || username ? insertAccount(tx, person, wish) : null
  await writeAccount(tx, userId, wish)
  return null
}

export function createStaffFromForm(
  caller: SignedInCaller,
  { roleIds, username, userType, ...body }: Body<typeof createFromStaffForm>,
): Promise<Created> {
  return refuseTakenAccount(() =>
    change(caller, 'createFromStaffForm', {}, async (tx) => {
      const person = await insertProfile(tx, body)
      await writeRoles(tx, person, roleIds)
      const account = await writeAccountOf(tx, person, { email: body.email, username, userType })
      return { staff: await requireStaff(tx, person.id), account }
    }),
  )
}

/** Changes what the form of a person shows: managers that of others, staff their own name, contact and account. */
export async function saveStaffForm(
  caller: SignedInCaller,
  id: number,
  { roleIds, username, userType, pairings, basedOn, ...body }: Body<typeof endpoint>,
): Promise<Saved> {
  const seen = await requireStaff(caller, id)
  if ((roleIds || pairings) && !hasRank(caller.user.role, 'manager'))
    throw new AppError('forbidden', denialMessage('edit', 'manager'))
  // Every week is claimed for the same reasons as by the calls that change a profile or remove a role.
  const isOfEveryWeek =
    touchesEveryWeek(seen, body) || (roleIds && seen.roles.some((role) => !roleIds.includes(role.id)))
  const claim = { people: pairings ? peopleOf(id, pairings) : [id], ...(isOfEveryWeek && { weeks: 'every' as const }) }
  return refuseTakenAccount(() =>
    change(caller, 'saveStaffForm', claim, async (tx) => {
      const { before: person, openedIds } = await writeProfile(tx, id, body, basedOn)
      if (roleIds) await writeRoles(tx, person, roleIds)
      if (pairings) await writePairings(tx, id, pairings)
      const account = await writeAccountOf(tx, person, { email: body.email, username, userType })
      const openedShifts = (await listShiftsByIds(tx, openedIds)).map(swapShiftOf)
      return { staff: await requireStaff(tx, id), account, openedShifts }
    }),
  )
}
