/** Areas of the business where shifts are worked, such as bar and terrace (TEAM-02, decision 0111). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, namedSchema } from '../fields.ts'

export const areaSchema = namedSchema
export type Area = z.infer<typeof areaSchema>

/**
 * Optional area of a shift or requirement in a request. Null clears it; an update that omits it keeps the current one.
 */
export const areaIdInput = idSchema.nullable().optional()

export const listAreas = defineEndpoint({
  name: 'listAreas',
  method: 'GET',
  path: '/api/areas',
  access: 'staff',
  summary: 'List the areas of the business by name; empty until a manager adds one',
  response: z.array(areaSchema),
})
