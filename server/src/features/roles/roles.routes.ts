import * as contracts from '@fairweek/domain/contracts/roles'
import { sortByName } from '@fairweek/domain/language/compare-names'
import { byRank, type Feature } from '../../http/serve.ts'
import { listRoles } from '../../people/roles.store.ts'
import { deleteRole } from './delete-role.ts'
import { createRole, updateRole } from './save-role.ts'

export const roleRoutes: Feature = (serve) => {
  serve(contracts.listRoles, async (caller) => sortByName(await listRoles(caller)), { sameFor: byRank })
  serve(contracts.createRole, (caller) => createRole(caller, caller.body.name))
  serve(contracts.updateRole, (caller) => updateRole(caller, caller.params.id, caller.body))
  serve(contracts.deleteRole, (caller) => deleteRole(caller, caller.params.id))
}
