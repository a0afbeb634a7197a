/** Roles (ROLES-01). */
import { z } from 'zod'
import { roleMessages } from '../messages/roles.ts'
import { MAXIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { doneSchema, idParams, namedSchema, nameSchema } from './fields.ts'

const roleSchema = namedSchema
export type Role = z.infer<typeof roleSchema>

export const roleBodySchema = z.strictObject({
  name: nameSchema(MAXIMUM.name).min(1, { error: () => roleMessages.nameRequired }),
})

export const listRoles = defineEndpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/api/roles',
  access: 'staff',
  summary: 'List all job roles by name',
  response: z.array(roleSchema),
})

export const createRole = defineEndpoint({
  name: 'createRole',
  method: 'POST',
  path: '/api/roles',
  access: 'manager',
  summary: 'Add a job role',
  body: roleBodySchema,
  response: roleSchema,
})

export const updateRole = defineEndpoint({
  name: 'updateRole',
  method: 'PUT',
  path: '/api/roles/:id',
  access: 'manager',
  summary: 'Rename a job role',
  params: idParams,
  body: roleBodySchema.extend({
    /** The name that the caller has read. If another one has been saved since, the call is refused (EDIT-03). */
    basedOn: roleBodySchema.optional(),
  }),
  response: roleSchema,
})

export const deleteRole = defineEndpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/api/roles/:id',
  access: 'manager',
  summary: 'Delete a job role that is not in use',
  params: idParams,
  response: doneSchema,
})

export const roleEndpoints = [listRoles, createRole, updateRole, deleteRole] as const
