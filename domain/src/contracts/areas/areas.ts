/** Areas of the business, such as bar and terrace: where a shift is worked (TEAM-02, decision 0111). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, namedSchema } from '../fields.ts'

export const areaSchema = namedSchema
export type Area = z.infer<typeof areaSchema>

/** The area of a shift or requirement in a request; null: none. A write that leaves it out keeps the current one. */
export const areaIdInput = idSchema.nullable().optional()

export const listAreas = defineEndpoint({
  name: 'listAreas',
  method: 'GET',
  path: '/api/areas',
  access: 'staff',
  summary: 'The areas of the business by name; none until a manager adds one',
  response: z.array(areaSchema),
})
