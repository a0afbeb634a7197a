import type { Scope } from '../../caller.ts'
import { listAreas } from '../areas/areas.store.ts'

/** Returns requirements as replies show them: without areas that were deleted since (decision 0111). */
export async function hideDeletedAreas<Row extends { areaId?: number | undefined }>(
  scope: Scope,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.every(({ areaId }) => areaId === undefined)) return [...rows]
  const ids = new Set((await listAreas(scope)).map(({ id }) => id))
  return rows.map((row) => {
    if (row.areaId === undefined || ids.has(row.areaId)) return row
    const { areaId: _, ...shown } = row
    return shown as Row
  })
}
