import type { Scope } from '../../../caller/caller.ts'
import { listHolders } from '../../../people/holders.store.ts'

/** Lists which of these people have an account and so can answer. */
export async function listAnswering(
  scope: Scope,
  parts: readonly { readonly person: { readonly id: number } }[],
): Promise<ReadonlySet<number>> {
  const people = await listHolders(
    scope,
    parts.map(({ person }) => person.id),
  )
  return new Set(people.filter(({ userId }) => userId !== null).map(({ id }) => id))
}
