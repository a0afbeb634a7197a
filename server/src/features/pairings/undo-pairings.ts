/** What an undo needs to know about pairings: which rows it must not restore. */
import type { Scope } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'
import type { RowStep } from '../../history/row-steps.ts'
import { listPairingsAmong } from '../../people/pairings.store.ts'

const peopleOf = (row: RowImage): [number, number] => [Number(row.staff_id), Number(row.other_id)]

/**
 * Lists the rows of which the opposite has been set since, so that two people are never both beside each other and
 * apart (PAIR-03). Rows that the same undo removes do not count.
 */
export async function listUnfitPairings(tx: Scope, steps: readonly RowStep[]): Promise<ReadonlySet<number>> {
  const restored = steps.flatMap(({ rowId, before }) => (before ? [{ rowId, before, people: peopleOf(before) }] : []))
  if (restored.length === 0) return new Set()
  const own = new Set(steps.map(({ rowId }) => rowId))
  const present = await listPairingsAmong(
    tx,
    restored.flatMap(({ people }) => people),
  )
  const isOpposed = ({ before, people }: (typeof restored)[number]) =>
    present.some(({ id, staffId, otherId, kind }) => {
      return !own.has(id) && kind !== before.kind && people.includes(staffId) && people.includes(otherId)
    })
  return new Set(restored.filter(isOpposed).map(({ rowId }) => rowId))
}
