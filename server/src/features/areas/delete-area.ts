import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readToday } from '../../settings/read-today.ts'
import { endArea } from './areas.store.ts'

/**
 * Deletes an area. Its row stays and gets the day of deletion, because earlier shifts keep the area. No other row is
 * changed (decision 0111).
 */
export function deleteArea(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  return change(caller, 'deleteArea', {}, async (tx) => {
    if (!(await endArea(tx, id, await readToday(tx)))) throw new AppError('notFound', areaMessages.notFound)
    return { message: areaMessages.deleted }
  })
}
