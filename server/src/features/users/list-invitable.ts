import type { Invitable } from '@fairweek/domain/contracts/users'
import { mayMakePasswordLink } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller.ts'
import { listStaff } from '../staff/staff.store.ts'
import { listWithoutPassword } from './users.store.ts'

/**
 * Lists people without an account, or whose account never had a password, if the caller may create a link for it (SE3).
 */
export async function listInvitable(caller: SignedInCaller): Promise<Invitable[]> {
  const withoutPassword = await listWithoutPassword(caller)
  const people = await listStaff(caller)
  return people.flatMap(({ id, name, email, user, userId }) => {
    const hasAccount = userId !== null && user !== null && user !== undefined
    const mayInvite = !hasAccount || (withoutPassword.has(userId) && mayMakePasswordLink(caller.user.role, user.role))
    return mayInvite ? [{ staffId: id, name, email: email ?? null, hasAccount }] : []
  })
}
