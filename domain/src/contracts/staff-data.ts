/** Everything that is stored about one person, as a file for them (PEOPLE-10). */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

export const exportPersonData = defineEndpoint({
  name: 'exportPersonData',
  method: 'GET',
  path: '/api/staff/:id/data',
  access: 'staff',
  summary: 'Download everything that is stored about a person: about yourself, or as an admin about anybody',
  params: idParams,
  produces: 'jsonFile',
  response: z.string(),
})

export const staffDataEndpoints = [exportPersonData] as const
