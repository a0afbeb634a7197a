import type { updateArea as endpoint } from '@fairweek/domain/contracts/areas/area-writes'
import type { Area } from '@fairweek/domain/contracts/areas/areas'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { nameFields } from '@fairweek/domain/rules/saved-forms/form-fields'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { refuseTakenName } from '../../db/refuse-taken-name.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { findArea, insertArea, renameArea } from './areas.store.ts'

export function createArea(caller: SignedInCaller, name: string): Promise<Area> {
  return refuseTakenName(areaMessages.nameTaken, () => change(caller, 'createArea', {}, (tx) => insertArea(tx, name)))
}

const fields = nameFields(() => areaScreens.name)

export function updateArea(
  caller: SignedInCaller,
  id: number,
  { name, basedOn }: Body<typeof endpoint>,
): Promise<Area> {
  return refuseTakenName(areaMessages.nameTaken, () =>
    change(caller, 'updateArea', {}, async (tx) => {
      const present = await findArea(tx, id)
      if (!present) throw new AppError('notFound', areaMessages.notFound)
      const rows = [{ table: 'areas', column: 'id', value: id }]
      await refuseStaleForm(tx, { thing: 'area', fields, rows }, basedOn, present)
      return renameArea(tx, id, name)
    }),
  )
}
