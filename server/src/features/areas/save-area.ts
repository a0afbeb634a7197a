import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { refuseTakenName } from '../../db/refuse-taken-name.ts'
import { AppError } from '../../errors/app-error.ts'
import { insertArea, renameArea } from './areas.store.ts'

export function createArea(caller: SignedInCaller, name: string): Promise<Area> {
  return refuseTakenName(areaMessages.nameTaken, () => change(caller, 'createArea', {}, (tx) => insertArea(tx, name)))
}

export function updateArea(caller: SignedInCaller, id: number, name: string): Promise<Area> {
  return refuseTakenName(areaMessages.nameTaken, () =>
    change(caller, 'updateArea', {}, async (tx) => {
      const renamed = await renameArea(tx, id, name)
      if (!renamed) throw new AppError('notFound', areaMessages.notFound)
      return renamed
    }),
  )
}
