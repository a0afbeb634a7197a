/** Confirmed hours for payroll (TIMES-01 to TIMES-03), as planned or as recorded by a manager (PAY-01 to PAY-04). */
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

/** Checks that the dates are in order and at most a year apart. */
function inOrder<Range extends z.ZodType<{ startDate: string; endDate: string }>>(range: Range) {
  return range
    .refine(({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || startDate <= endDate, {
      path: ['endDate'],
      error: () => timesheetMessages.rangeOrder,
    })
    .refine(
      ({ startDate, endDate }) => !isDay(startDate) || !isDay(endDate) || daysBetween(startDate, endDate) <= 366,
      {
        path: ['endDate'],
        error: () => timesheetMessages.rangeTooLong,
      },
    )
}

const dayRange = { startDate: daySchema, endDate: daySchema }

export const timesheetRangeSchema = inOrder(z.strictObject({ ...dayRange, staffId: pathIdSchema.optional() }))

/** Totals of shifts, of all people or of one (PAY-01). */
const totals = {
  shifts: z.number().int(),
  plannedHours: z.number(),
  hours: z.number(),
  /** Hours of the shifts that are over or recorded, and the number of the other shifts. */
  workedHours: z.number(),
  aheadShifts: z.number().int(),
  breakMinutes: z.number().int(),
  paidMinutes: z.number().int(),
  paidHours: z.number(),
}

const timesheetRowSchema = z.strictObject({
  shiftId: idSchema,
  staffId: idSchema.nullable(),
  /** The name at the time of work, kept after the staff member is deleted (ST10). */
  staffName: z.string(),
  date: daySchema,
  /** As recorded by a manager, else as planned (PAY-02). */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  roleName: z.string(),
  /** Absent: none. */
  areaName: z.string().optional(),
  /** By the wall clock: end − start, plus 24 if negative, 4 without times, rounded to 2 decimals (CONST-03). */
  hours: z.number(),
  /** Hours that actually passed; differs from `hours` on a night when the clocks change (TM11). */
  elapsedHours: z.number(),
  plannedStartTime: z.string().nullable(),
  plannedEndTime: z.string().nullable(),
  plannedHours: z.number(),
  /** Whether a manager recorded the actual hours, and why they differ. */
  isWrittenDown: z.boolean(),
  /** Whether it is over or recorded; until then its hours are planned, not worked. */
  isWorked: z.boolean(),
  reason: z.string().nullable(),
  /** Unpaid. */
  breakMinutes: z.number().int(),
  /** Null if the break follows the rule of the settings. */
  writtenBreakMinutes: z.number().int().nullable(),
  /** Minutes that actually passed, less the break; the same as hours with two decimals. */
  paidMinutes: z.number().int(),
  paidHours: z.number(),
  isLocked: z.boolean(),
  version: z.number().int(),
})
export type TimesheetRow = z.infer<typeof timesheetRowSchema>

/** A week whose confirmed shifts were changed or deleted after it was over: the last date, and by whom. */
const changedWeekSchema = z.strictObject({
  weekStartDate: daySchema,
  changedOn: daySchema,
  /** Null when nobody was signed in. */
  changedBy: z.string().nullable(),
})
export type ChangedWeek = z.infer<typeof changedWeekSchema>

/** Totals of a person; of former staff under their name at the time of work. */
const personTotalsSchema = z.strictObject({ staffId: idSchema.nullable(), staffName: z.string(), ...totals })
export type TimesheetPerson = z.infer<typeof personTotalsSchema>

/** Days whose shifts can no longer be changed (PAY-03). */
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
  /** Payroll locks that overlap the range, by day. */
  locks: z.array(payrollLockSchema),
  /** Number of assigned but unconfirmed shifts of the range, which are not counted. For managers only. */
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
  /** At or before the start: on the next day. Equal to the start: nothing was worked. */
  endTime: clockTimeSchema,
  /** Null: by the rule of the settings. */
  breakMinutes: z
    .number({ error: () => timesheetMessages.breakRange })
    .int({ error: () => timesheetMessages.breakRange })
    .min(0, { error: () => timesheetMessages.breakRange })
    .max(MINUTES_A_DAY, { error: () => timesheetMessages.breakRange })
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
    /** The shift version that the edit is based on. */
    version: versionSchema,
    worked: workedHoursSchema.nullable(),
  }),
  response: doneSchema,
})

const lockReasonSchema = textSchema(MAXIMUM.reason).min(1, { error: () => timesheetMessages.reasonRequired })

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
