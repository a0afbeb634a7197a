/** Labour cost: hourly rates by person and role, and the cost of a week. Only for managers and admins (COST-01). */
import { z } from 'zod'
import { labourCostMessages } from '../../messages/labour-cost/labour-cost.ts'
import { PAY_RATE_CENTS } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, pathIdSchema, weekParams } from '../fields.ts'

const centsAnHourSchema = z
  .number({ error: () => labourCostMessages.rateRange })
  .int({ error: () => labourCostMessages.rateRange })
  .min(PAY_RATE_CENTS.minimum, { error: () => labourCostMessages.rateRange })
  .max(PAY_RATE_CENTS.maximum, { error: () => labourCostMessages.rateRange })

/** Hourly rate in cents for one role; with a null `roleId`, for every role without its own rate. */
const payRateSchema = z.strictObject({ roleId: idSchema.nullable(), centsAnHour: centsAnHourSchema })

export const payRatesSchema = z.strictObject({
  rates: z
    .array(payRateSchema)
    .max(100)
    .refine((rates) => new Set(rates.map(({ roleId }) => roleId)).size === rates.length, {
      error: () => labourCostMessages.rateTwice,
    }),
})
export type PayRates = z.infer<typeof payRatesSchema>

const ofPerson = z.strictObject({ id: pathIdSchema })

export const getPayRates = defineEndpoint({
  name: 'getPayRates',
  method: 'GET',
  path: '/api/staff/:id/pay-rates',
  access: 'manager',
  summary: 'Get the hourly rates of a person, by role',
  params: ofPerson,
  response: payRatesSchema,
})

export const savePayRates = defineEndpoint({
  name: 'savePayRates',
  method: 'PUT',
  path: '/api/staff/:id/pay-rates',
  access: 'manager',
  summary:
    'Set the hourly rates of a person who does not rank above the caller; rates left out of the call are removed',
  params: idParams,
  body: payRatesSchema.extend({
    /** The rates that the caller has read. If others have been saved since, the call is refused (EDIT-03). */
    basedOn: payRatesSchema.shape.rates.optional(),
  }),
  response: payRatesSchema,
})

/** Cost of the shifts of a day or week, and how many shifts have no rate and therefore count as 0. */
const costSchema = z.strictObject({ cents: z.number().int(), unpriced: z.number().int() })

const weekCostSchema = z.strictObject({
  /** From Monday to Sunday. */
  days: z.array(costSchema.extend({ date: daySchema })),
  total: costSchema,
  /** Whether anybody has an hourly rate. */
  hasRates: z.boolean(),
  /** Weekly budget; null if none is set. */
  budgetCents: z.number().int().nullable(),
  /** Currency code from the settings, such as NZD. */
  currency: z.string(),
})
export type WeekCost = z.infer<typeof weekCostSchema>

export const getWeekCost = defineEndpoint({
  name: 'getWeekCost',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/cost',
  access: 'manager',
  summary: 'Get the labour cost of a week by day, drafts included, and the weekly budget',
  params: weekParams,
  response: weekCostSchema,
})

export const labourCostEndpoints = [getPayRates, savePayRates, getWeekCost] as const
