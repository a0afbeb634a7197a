/** Adding, renaming and deleting areas (TEAM-02). */
import { z } from 'zod'
import { areaMessages } from '../../messages/areas/areas.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, idParams, nameSchema } from '../fields.ts'
import { areaSchema } from './areas.ts'

export const areaBodySchema = z.strictObject({
  name: nameSchema(MAXIMUM.name).min(1, { error: () => areaMessages.nameRequired }),
})

export const createArea = defineEndpoint({
  name: 'createArea',
  method: 'POST',
  path: '/api/areas',
  access: 'manager',
  summary: 'Add an area',
  body: areaBodySchema,
  response: areaSchema,
})

export const updateArea = defineEndpoint({
  name: 'updateArea',
  method: 'PUT',
  path: '/api/areas/:id',
  access: 'manager',
  summary: 'Rename an area',
  params: idParams,
  body: areaBodySchema.extend({
    /** The name that the caller has read. If another one has been saved since, the call is refused (EDIT-03). */
    basedOn: areaBodySchema.optional(),
  }),
  response: areaSchema,
})

export const deleteArea = defineEndpoint({
  name: 'deleteArea',
  method: 'DELETE',
  path: '/api/areas/:id',
  access: 'manager',
  summary: 'Delete an area. Requirements and shifts from today on no longer have an area; earlier shifts keep theirs',
  params: idParams,
  response: doneSchema,
})

export const areaWriteEndpoints = [createArea, updateArea, deleteArea] as const
