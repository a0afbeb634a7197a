import type { Scope } from '../../../caller.ts'
import type { Outside } from '../../../outside.ts'
import { listLinkedUserIds } from '../../auth/single-sign-on/identities.store.ts'
import { listWithoutPassword } from '../users.store.ts'

/** Lists the accounts whose owners have never set a password, nor used single sign-on, if it is configured. */
export async function listNotYetIn(scope: Scope, { singleSignOn }: Outside): Promise<Set<number>> {
  const withoutPassword = await listWithoutPassword(scope)
  const linked = singleSignOn ? await listLinkedUserIds(scope) : new Set<number>()
  return new Set([...withoutPassword].filter((id) => !linked.has(id)))
}
