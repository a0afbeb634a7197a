import type { Invitable } from '@fairweek/domain/contracts/users'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { mayMakePasswordLink } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../../caller/caller.ts'
import type { Outside } from '../../../outside/outside.ts'
import { listStaff } from '../../../people/staff.store.ts'
import { readToday } from '../../../settings/read-today.ts'
import { listNotYetIn } from './list-not-yet-in.ts'

/** Lists people whom the caller may invite: they have no account or have never signed in to it, and have not left. */
export async function listInvitable(caller: SignedInCaller, outside: Outside): Promise<Invitable[]> {
  const notYetIn = await listNotYetIn(caller, outside)
  const people = await listStaff(caller)
  const today = await readToday(caller)
  return people.flatMap(({ id, name, email, user, userId, lastDay }) => {
    const hasAccount = userId !== null && user !== null && user !== undefined
    const mayInvite = !hasAccount || (notYetIn.has(userId) && mayMakePasswordLink(caller.user.role, user.role))
    return mayInvite && !hasLeft({ lastDay }, today) ? [{ staffId: id, name, email: email ?? null, hasAccount }] : []
  })
}
