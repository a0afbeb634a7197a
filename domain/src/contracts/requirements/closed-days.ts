/** Dates on which nobody is needed, such as holidays (GN16). */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, doneSchema, idParams, idSchema, nameSchema } from '../fields.ts'

const closedDaySchema = z.strictObject({ id: idSchema, date: z.string(), name: z.string() })
export type ClosedDay = z.infer<typeof closedDaySchema>

export const listClosedDays = defineEndpoint({
  name: 'listClosedDays',
  method: 'GET',
  path: '/api/closed-days',
  access: 'staff',
  summary: 'The closed days, by date',
  response: z.array(closedDaySchema),
})

export const createClosedDay = defineEndpoint({
  name: 'createClosedDay',
  method: 'POST',
  path: '/api/closed-days',
  access: 'manager',
  summary: 'Close a date from the present week on: nobody is needed, and no event adds anybody; shifts on it stay',
  body: z.strictObject({
    date: daySchema,
    name: nameSchema(MAXIMUM.name).refine((name) => name !== '', validationMessages.required),
  }),
  response: closedDaySchema,
})

export const deleteClosedDay = defineEndpoint({
  name: 'deleteClosedDay',
  method: 'DELETE',
  path: '/api/closed-days/:id',
  access: 'manager',
  summary: 'Open a closed date again; not in past weeks',
  params: idParams,
  response: doneSchema,
})

export const closedDayEndpoints = [listClosedDays, createClosedDay, deleteClosedDay] as const
