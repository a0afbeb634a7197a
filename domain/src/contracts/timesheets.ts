/** Confirmed hours for payroll (TIMES-01 to TIMES-03), as planned or as a manager wrote them down (PAY-01 to PAY-04). */
import { z } from 'zod'
import { timesheetMessages } from '../messages/timesheets.ts'
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { daysBetween, isDay } from '../time/day.ts'
import { MAXIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeSchema,
  daySchema,
  doneSchema,
  idParams,
  idSchema,
  instantSchema,
  pathIdSchema,
  startTimeSchema,
  textSchema,
  versionSchema,
} from './fields.ts'

/** Days in order, a year of them at most. */
function inOrder<Range extends z.ZodType<{ startDate: string; endDate: string }>>(range: Range) {
  return range
    .refine(({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate, {
      path: ['endDate'],
      message: timesheetMessages.rangeOrder,
    })
    .refine(
      ({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || daysBetween(startDate, endDate) <= 366,
      {
        path: ['endDate'],
        message: timesheetMessages.rangeTooLong,
      },
    )
}

const dayRange = { startDate: daySchema, endDate: daySchema }

export const timesheetRangeSchema = inOrder(z.strictObject({ ...dayRange, staffId: pathIdSchema.optional() }))

/** What is added up of shifts, of all or of one person (PAY-01). */
const totals = {
  shifts: z.number().int(),
  plannedHours: z.number(),
  hours: z.number(),
  /** Of those shifts that are over or written down, and how many are neither. */
  workedHours: z.number(),
  aheadShifts: z.number().int(),
  breakMinutes: z.number().int(),
  paidMinutes: z.number().int(),
  paidHours: z.number(),
}

const timesheetRowSchema = z.strictObject({
  shiftId: idSchema,
  staffId: idSchema.nullable(),
  /** The name it was worked under, also after the staff member was deleted (ST10). */
  staffName: z.string(),
  date: daySchema,
  /** As it was worked, where a manager wrote that down; else as planned (PAY-02). */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  roleName: z.string(),
  /** By the wall clock: end − start, plus 24 if negative, 4 without times, rounded to 2 decimals (CONST-03). */
  hours: z.number(),
  /** Hours that really passed; differs from `hours` on a night when the clocks change (TM11). */
  elapsedHours: z.number(),
  plannedStartTime: z.string().nullable(),
  plannedEndTime: z.string().nullable(),
  plannedHours: z.number(),
  /** Whether somebody wrote down how it was worked, and why it differs. */
  isWrittenDown: z.boolean(),
  /** Whether it is over, or written down: until then its hours are planned, not worked. */
  isWorked: z.boolean(),
  reason: z.string().nullable(),
  /** Unpaid. */
  breakMinutes: z.number().int(),
  /** Null where the break is by the rule. */
  writtenBreakMinutes: z.number().int().nullable(),
  /** Minutes that really passed, less the break; the same as hours with two decimals. */
  paidMinutes: z.number().int(),
  paidHours: z.number(),
  isLocked: z.boolean(),
  version: z.number().int(),
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

/** Totals of somebody; of those who have left by the name that they worked under. */
const personTotalsSchema = z.strictObject({ staffId: idSchema.nullable(), staffName: z.string(), ...totals })
export type TimesheetPerson = z.infer<typeof personTotalsSchema>

/** Days whose shifts nobody changes any more (PAY-03). */
const payrollLockSchema = z.strictObject({
  id: idSchema,
  ...dayRange,
  lockedBy: z.string(),
  lockedAt: instantSchema,
})
export type PayrollLock = z.infer<typeof payrollLockSchema>

const timesheetSchema = z.strictObject({
  rows: z.array(timesheetRowSchema),
  totalHours: z.number(),
  totals: z.strictObject(totals),
  people: z.array(personTotalsSchema),
  changedWeeks: z.array(changedWeekSchema),
  /** Those that share a day with the range, by day. */
  locks: z.array(payrollLockSchema),
  /** Shifts of the range that somebody is on and nobody has confirmed: they are not counted. Told to managers. */
  unconfirmed: z.number().int().optional(),
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

export const exportTimesheetWorkbook = defineEndpoint({
  name: 'exportTimesheetWorkbook',
  method: 'GET',
  path: '/api/timesheets/export.xlsx',
  access: 'staff',
  summary: 'The same figures as a workbook: totals by person, and shifts with all that payroll needs',
  query: timesheetRangeSchema,
  produces: 'workbook',
  response: z.string(),
})

export const workedHoursSchema = z.strictObject({
  startTime: startTimeSchema,
  /** At or before the start: on the next day. Equal to it: nothing was worked. */
  endTime: clockTimeSchema,
  /** Null: by the rule of the settings. */
  breakMinutes: z
    .number(timesheetMessages.breakRange)
    .int(timesheetMessages.breakRange)
    .min(0, timesheetMessages.breakRange)
    .max(MINUTES_A_DAY, timesheetMessages.breakRange)
    .nullable(),
  reason: textSchema(MAXIMUM.reason).nullable(),
})

export const saveWorkedHours = defineEndpoint({
  name: 'saveWorkedHours',
  method: 'PUT',
  path: '/api/timesheets/shifts/:id/hours',
  access: 'manager',
  summary: 'Write down how a confirmed shift was worked; null: as planned',
  params: idParams,
  body: z.strictObject({
    /** The version of the shift that the editor saw. */
    version: versionSchema,
    worked: workedHoursSchema.nullable(),
  }),
  response: doneSchema,
})

const lockReasonSchema = textSchema(MAXIMUM.reason).min(1, timesheetMessages.reasonRequired)

export const lockPeriod = defineEndpoint({
  name: 'lockPeriod',
  method: 'POST',
  path: '/api/timesheets/locks',
  access: 'manager',
  summary: 'Lock days that are over: from then on nothing changes the shifts in them',
  body: inOrder(z.strictObject({ ...dayRange, reason: lockReasonSchema })),
  response: payrollLockSchema,
})

export const unlockPeriod = defineEndpoint({
  name: 'unlockPeriod',
  method: 'POST',
  path: '/api/timesheets/locks/:id/unlock',
  access: 'admin',
  denial: 'edit',
  summary: 'Unlock days again',
  params: idParams,
  body: z.strictObject({ reason: lockReasonSchema }),
  response: doneSchema,
})

export const timesheetEndpoints = [
  listTimesheet,
  exportTimesheet,
  exportTimesheetWorkbook,
  saveWorkedHours,
  lockPeriod,
  unlockPeriod,
] as const
