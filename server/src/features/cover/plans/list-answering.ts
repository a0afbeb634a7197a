import type { Scope } from '../../../caller.ts'
import { listHolders } from '../../schedule/schedule.store.ts'

/** Lists those of these people who can answer here: people without an account cannot. */
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
