import type { Scope } from '../../caller/caller.ts'
import { listAreas } from '../areas/areas.store.ts'

/** Removes areas that have since been deleted from requirements, before they are sent (decision 0111). */
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
