import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'
import { insertArea, renameArea } from './areas.store.ts'

/** Relies on the unique index, so that two concurrent writes cannot both get a name. */
async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', areaMessages.nameTaken, [{ path: 'name', message: areaMessages.nameTaken }])
  }
}

export function createArea(caller: SignedInCaller, name: string): Promise<Area> {
  return refuseTakenName(change(caller, 'createArea', {}, (tx) => insertArea(tx, name)))
}

export function updateArea(caller: SignedInCaller, id: number, name: string): Promise<Area> {
  return refuseTakenName(
    change(caller, 'updateArea', {}, async (tx) => {
      const renamed = await renameArea(tx, id, name)
      if (!renamed) throw new AppError('notFound', areaMessages.notFound)
      return renamed
    }),
  )
}
