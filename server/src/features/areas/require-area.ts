import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import type { Change } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { holdAreas } from './areas.store.ts'

/**
 * Throws if one of these areas is unknown or deleted. The area that the edited row already has (`present`) is always
 * allowed.
 */
export async function requireAreas(
  tx: Change,
  ids: readonly (number | null | undefined)[],
  present: number | null = null,
): Promise<void> {
  const asked = ids.filter((id) => id != null && id !== present) as number[]
  const known = await holdAreas(tx, asked)
  if (asked.every((id) => known.has(id))) return
  throw new AppError('conflict', areaMessages.unknown, [{ path: 'areaId', message: areaMessages.unknown }])
}
