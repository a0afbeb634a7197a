import type { User } from '@fairweek/domain/contracts/auth/auth'
import { MAXIMUM, MINIMUM } from '@fairweek/domain/contracts/constants'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { removeOtherAlphabets, toTypeable, withoutInvisible } from '@fairweek/domain/contracts/text/name-characters'
import type { createUser as endpoint } from '@fairweek/domain/contracts/users'
import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { Change, Scope, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { linkAccount, type StaffProfile } from '../../people/staff.store.ts'
import { insertUser } from '../../people/users.store.ts'
import { readLookAlikes, refuseLookAlike } from './look-alikes.ts'
import { createPasswordLink } from './password-link.ts'
import { refuseTakenAccount } from './refuse-taken.ts'

/** Characters reserved for a number that distinguishes people of the same name. */
const SUFFIX_ROOM = 6

/**
 * Returns a username from a name: lowercase, without spaces (STAFFS-02), typeable on every keyboard and in one
 * alphabet. Adds a number if it is taken or too short.
 */
export async function chooseUsername(tx: Scope, name: string): Promise<string> {
  const base = toTypeable(removeOtherAlphabets(withoutInvisible(name))).slice(0, MAXIMUM.username - SUFFIX_ROOM)
  const findLookAlike = await readLookAlikes(tx)
  const fits = (username: string) => username.length >= MINIMUM.username && findLookAlike(username) === undefined
  if (fits(base)) return base
  for (let number = 2; ; number += 1) if (fits(`${base}${number}`)) return `${base}${number}`
}

/** Creates an account for a staff member who has none, with a one-time link to set its password. */
export function createUser(caller: SignedInCaller, wish: Body<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  refuseRank(caller.user, wish.role)
  return refuseTakenAccount(() =>
    change(caller, 'createUser', { people: [wish.staffId] }, async (tx) =>
      insertAccount(tx, await requireStaff(tx, wish.staffId), wish),
    ),
  )
}

function refuseRank(actor: User, role: UserRole = 'staff'): void {
  if (role !== 'staff' && !hasRank(actor.role, 'admin'))
    throw new AppError('forbidden', permissionMessages.onlyAdminChangesRoles)
}

/** Creates an account for a person within a change, which has claimed the person. */
export async function insertAccount(
  tx: Change<SignedInCaller>,
  person: Pick<StaffProfile, 'id' | 'name'>,
  wish: Omit<Body<typeof endpoint>, 'staffId'>,
): Promise<Reply<typeof endpoint>> {
  refuseRank(tx.user, wish.role)
  if (wish.username !== undefined) await refuseLookAlike(tx, wish.username)
  const created = await insertUser(tx, {
    username: wish.username ?? (await chooseUsername(tx, person.name)),
    email: wish.email ?? null,
    role: wish.role ?? 'staff',
    passwordHash: null,
    lastLogin: null,
  })
  // Fails if another manager was faster; the new account is then rolled back.
  if (!(await linkAccount(tx, person.id, created.id))) throw new AppError('conflict', staffMessages.alreadyLinked)
  return { ...created, setPasswordPath: await createPasswordLink(tx, created.id) }
}
