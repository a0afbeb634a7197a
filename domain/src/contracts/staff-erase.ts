/** Erasing a person on their request (PEOPLE-09). */
import { z } from 'zod'
import { MAXIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, nameSchema, textSchema } from './fields.ts'

export const eraseStaff = defineEndpoint({
  name: 'eraseStaff',
  method: 'POST',
  path: '/api/staff/:id/erase',
  access: 'admin',
  summary:
    'Erase a person: their profile and account, and their names, addresses and texts in all rows and the history; hours and money stay under a number. This cannot be undone',
  params: idParams,
  body: z.strictObject({
    /** The person's name, typed as a confirmation. */
    name: nameSchema(MAXIMUM.name),
    /** Other words that identify the person in texts, such as a nickname. */
    words: z.array(textSchema(MAXIMUM.name).min(3)).max(20).default([]),
  }),
  refusals: ['notFound', 'conflict'],
  response: z.strictObject({ message: z.string() }),
})

export const staffEraseEndpoints = [eraseStaff] as const
