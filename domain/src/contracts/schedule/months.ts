/**
 * Several weeks in one call: the status of each for managers, and the caller's own shifts for staff (MONTH-01,
 * MONTH-02).
 */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { daysBetween } from '../../time/day.ts'
import { WEEK_STATUSES } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, pathIdSchema, weekStartSchema } from '../fields.ts'
import { shiftSchema } from './schedule.ts'

/** Maximum number of weeks in one call: as many as a month can span. */
const MOST_WEEKS = 6

const isMonth = ({ from, until }: { from: string; until: string }) =>
  from <= until && daysBetween(from, until) < MOST_WEEKS * 7

/** Mondays of the first and last week. */
export const weeksQuery = z
  .strictObject({ from: weekStartSchema, until: weekStartSchema })
  .refine(isMonth, { path: ['until'], error: () => validationMessages.weeksInOrder(MOST_WEEKS) })

const daySummarySchema = z.strictObject({
  date: daySchema,
  /** Number of places needed, and how many of them are open. */
  needed: z.number().int(),
  short: z.strictObject({ places: z.number().int(), parts: z.number().int(), partMinutes: z.number().int() }),
  shiftCount: z.number().int(),
  /** Name of the closed day; null if the business is open. */
  closedAs: z.string().nullable(),
  hasNote: z.boolean(),
})
export type DaySummary = z.infer<typeof daySummarySchema>

const weekSummarySchema = z.strictObject({
  weekStartDate: daySchema,
  status: z.enum(WEEK_STATUSES),
  shiftCount: z.number().int(),
  /** Total hours of the assigned shifts. */
  hours: z.number(),
  /** Cost of the assigned shifts, and the number of them without a rate. */
  cents: z.number().int(),
  unpriced: z.number().int(),
  hasNote: z.boolean(),
  /** From Monday to Sunday. */
  days: z.array(daySummarySchema),
})
export type WeekSummary = z.infer<typeof weekSummarySchema>

export const listWeekSummaries = defineEndpoint({
  name: 'listWeekSummaries',
  method: 'GET',
  path: '/api/schedule/weeks',
  access: 'manager',
  summary: 'Summarise up to six weeks: status, hours, cost, and the days with shortages, closures or notes',
  query: weeksQuery,
  response: z.strictObject({
    weeks: z.array(weekSummarySchema),
    /** Weekly budget; null if none is set. */
    budgetCents: z.number().int().nullable(),
    /** Currency code from the settings, such as NZD. */
    currency: z.string(),
  }),
})

export const listStaffWeeks = defineEndpoint({
  name: 'listStaffWeeks',
  method: 'GET',
  path: '/api/schedule/staff/:staffId/weeks',
  access: 'staff',
  summary: "List a person's shifts and requests in up to six weeks",
  params: z.strictObject({ staffId: pathIdSchema }),
  query: weeksQuery,
  response: z.array(shiftSchema),
})

export const monthEndpoints = [listWeekSummaries, listStaffWeeks] as const
