import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseTakenName } from '../../http/refuse-taken-name.ts'
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
