/** Confirmed hours for payroll (TIMES-01 to TIMES-03). */
import { z } from 'zod'
import { timesheetMessages } from '../messages/timesheets.ts'
import { daysBetween, isDay } from '../time/day.ts'
import { defineEndpoint } from './endpoint.ts'
import { daySchema, idSchema, pathIdSchema } from './fields.ts'

export const timesheetRangeSchema = z
  .strictObject({ startDate: daySchema, endDate: daySchema, staffId: pathIdSchema.optional() })
  .refine(({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate, {
    path: ['endDate'],
    message: timesheetMessages.rangeOrder,
  })
  .refine(({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || daysBetween(startDate, endDate) <= 366, {
    path: ['endDate'],
    message: timesheetMessages.rangeTooLong,
  })

const timesheetRowSchema = z.strictObject({
  shiftId: idSchema,
  staffId: idSchema.nullable(),
  /** The name it was worked under, also after the staff member was deleted (ST10). */
  staffName: z.string(),
  date: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  roleName: z.string(),
  /** By the wall clock: end − start, plus 24 if negative, 4 without times, rounded to 2 decimals (CONST-03). */
  hours: z.number(),
  /** Hours that really passed; differs from `hours` on a night when the clocks change (TM11). */
  elapsedHours: z.number(),
})
export type TimesheetRow = z.infer<typeof timesheetRowSchema>

/** A week in which shifts that had been confirmed were changed or deleted after it was over: when last, and by whom. */
const changedWeekSchema = z.strictObject({
  weekStartDate: daySchema,
  changedOn: daySchema,
  /** Null where nobody was signed in. */
  changedBy: z.string().nullable(),
})
export type ChangedWeek = z.infer<typeof changedWeekSchema>

const timesheetSchema = z.strictObject({
  rows: z.array(timesheetRowSchema),
  totalHours: z.number(),
  changedWeeks: z.array(changedWeekSchema),
})

export const listTimesheet = defineEndpoint({
  name: 'listTimesheet',
  method: 'GET',
  path: '/api/timesheets',
  access: 'staff',
  summary: "Confirmed shifts of a range and their total; for rank staff one's own",
  query: timesheetRangeSchema,
  response: timesheetSchema,
})

export const exportTimesheet = defineEndpoint({
  name: 'exportTimesheet',
  method: 'GET',
  path: '/api/timesheets/export',
  access: 'staff',
  summary: 'The same rows and total as CSV',
  query: timesheetRangeSchema,
  produces: 'csv',
  response: z.string(),
})

export const timesheetEndpoints = [listTimesheet, exportTimesheet] as const
