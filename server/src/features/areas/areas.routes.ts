import * as writes from '@fairweek/domain/contracts/areas/area-writes'
import * as contracts from '@fairweek/domain/contracts/areas/areas'
import { sortByName } from '@fairweek/domain/language/compare-names'
import { byRank, type Feature } from '../../http/serve.ts'
import { listAreas } from './areas.store.ts'
import { deleteArea } from './delete-area.ts'
import { createArea, updateArea } from './save-area.ts'

export const areaRoutes: Feature = (serve) => {
  serve(contracts.listAreas, async (caller) => sortByName(await listAreas(caller)), { sameFor: byRank })
  serve(writes.createArea, (caller) => createArea(caller, caller.body.name))
  serve(writes.updateArea, (caller) => updateArea(caller, caller.params.id, caller.body))
  serve(writes.deleteArea, (caller) => deleteArea(caller, caller.params.id))
}
