import type { Scope } from '../../../caller/caller.ts'
import type { Outside } from '../../../outside/outside.ts'
import { listLinkedUserIds } from '../../../people/identities.store.ts'
import { listWithoutPassword } from '../../../people/users.store.ts'

/** Lists the accounts whose owners have never set a password, nor used single sign-on, if it is configured. */
export async function listNotYetIn(scope: Scope, { singleSignOn }: Outside): Promise<Set<number>> {
  const withoutPassword = await listWithoutPassword(scope)
  const linked = singleSignOn ? await listLinkedUserIds(scope) : new Set<number>()
  return new Set([...withoutPassword].filter((id) => !linked.has(id)))
}
