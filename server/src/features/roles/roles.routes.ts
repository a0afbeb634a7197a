import * as contracts from '@fairweek/domain/contracts/roles'
import type { Feature } from '../../http/serve.ts'
import { deleteRole } from './delete-role.ts'
import { listRoles } from './roles.store.ts'
import { createRole, updateRole } from './save-role.ts'

export const roleRoutes: Feature = (serve) => {
  serve(contracts.listRoles, ({ db }) => listRoles(db))
  serve(contracts.createRole, ({ db, user, body }) => createRole(db, user, body.name))
  serve(contracts.updateRole, ({ db, user, params, body }) => updateRole(db, user, params.id, body.name))
  serve(contracts.deleteRole, ({ db, user, params }) => deleteRole(db, user, params.id))
}
