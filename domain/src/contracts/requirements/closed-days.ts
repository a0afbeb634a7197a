/** Closed days, such as holidays, which have no demand. */
import { z } from 'zod'
import { closedDayMessages } from '../../messages/requirements/closed-days.ts'
import { validationMessages } from '../../messages/validation.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, doneSchema, idParams, idSchema, nameSchema } from '../fields.ts'

const closedDaySchema = z.strictObject({ id: idSchema, date: z.string(), name: z.string() })
export type ClosedDay = z.infer<typeof closedDaySchema>

/** A closed day, as sent in a request. */
const closedDayBody = z.strictObject({
  date: daySchema,
  name: nameSchema(MAXIMUM.name).refine((name) => name !== '', { error: () => validationMessages.required }),
})

export const listClosedDays = defineEndpoint({
  name: 'listClosedDays',
  method: 'GET',
  path: '/api/closed-days',
  access: 'staff',
  summary: 'List the closed days, by date',
  response: z.array(closedDaySchema),
})

export const createClosedDay = defineEndpoint({
  name: 'createClosedDay',
  method: 'POST',
  path: '/api/closed-days',
  access: 'manager',
  summary: 'Close a date from the current week on: no staff are needed, not even for events; existing shifts stay',
  body: closedDayBody,
  response: closedDaySchema,
})

export const createClosedDays = defineEndpoint({
  name: 'createClosedDays',
  method: 'POST',
  path: '/api/closed-days/several',
  access: 'manager',
  summary: 'Close several dates from the current week on, as one change; dates already closed stay as they are',
  body: z.strictObject({
    days: z
      .array(closedDayBody)
      .min(1)
      .max(MAXIMUM.closedDays)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        error: () => closedDayMessages.dateTwice,
      }),
  }),
  response: z.array(closedDaySchema),
})

const placeSchema = z.strictObject({ code: z.string(), name: z.string() })
/** A country or region code of the holiday library: ISO 3166 or similar. */
const placeCode = z.string().regex(/^[A-Za-z0-9-]{1,10}$/)

export const listPublicHolidays = defineEndpoint({
  name: 'listPublicHolidays',
  method: 'GET',
  path: '/api/closed-days/holidays',
  access: 'manager',
  summary:
    'List the public holidays of the coming year in a country and region, from which closed days can be chosen; closes nothing',
  query: z.strictObject({ country: placeCode.optional(), region: placeCode.optional() }),
  response: z.strictObject({
    /** The requested country, or the country of the business's time zone; null if neither is known. */
    country: z.string().nullable(),
    region: z.string().nullable(),
    countries: z.array(placeSchema),
    regions: z.array(placeSchema),
    /** `englishName` is present only if it differs from the local name. */
    holidays: z.array(
      z.strictObject({
        date: daySchema,
        name: z.string(),
        englishName: z.string().nullable(),
        isClosed: z.boolean(),
      }),
    ),
  }),
})
export type PublicHolidays = z.infer<typeof listPublicHolidays.response>

export const deleteClosedDay = defineEndpoint({
  name: 'deleteClosedDay',
  method: 'DELETE',
  path: '/api/closed-days/:id',
  access: 'manager',
  summary: 'Reopen a closed date; not in past weeks',
  params: idParams,
  response: doneSchema,
})

export const closedDayEndpoints = [
  listClosedDays,
  createClosedDay,
  createClosedDays,
  listPublicHolidays,
  deleteClosedDay,
] as const
