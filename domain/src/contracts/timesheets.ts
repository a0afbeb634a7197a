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
import { leaveLineSchema } from './time-off/leave-lines.ts'

/** Checks that the start is not after the end, and that the dates are at most a year apart. */
export function inOrder<Range extends z.ZodType<{ startDate: string; endDate: string }>>(range: Range) {
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

/** The days of a pay run. */
export const payPeriodSchema = inOrder(z.strictObject(dayRange))

export const timesheetRangeSchema = inOrder(z.strictObject({ ...dayRange, staffId: pathIdSchema.optional() }))

/** Totals over the shifts of one person or of all people (PAY-01). */
const totals = {
  shifts: z.number().int(),
  plannedHours: z.number(),
  hours: z.number(),
  /** Hours of shifts that are over or whose hours are recorded; `aheadShifts` is the number of all other shifts. */
  workedHours: z.number(),
  aheadShifts: z.number().int(),
  breakMinutes: z.number().int(),
  paidMinutes: z.number().int(),
  paidHours: z.number(),
}

const timesheetRowSchema = z.strictObject({
  shiftId: idSchema,
  staffId: idSchema.nullable(),
  /** The person's name when they worked the shift, kept after the staff member is deleted. */
  staffName: z.string(),
  date: daySchema,
  /** Times recorded by a manager; the planned times if none are recorded (PAY-02). */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  roleName: z.string(),
  /** Absent if the shift has no area. */
  areaName: z.string().optional(),
  /**
   * Wall-clock hours: end − start, or end − start + 24 if that is negative, rounded to 2 decimals. A shift without
   * times counts as 4 hours (CONST-03).
   */
  hours: z.number(),
  /** Elapsed hours; they differ from `hours` on a night when the clocks change. */
  elapsedHours: z.number(),
  plannedStartTime: z.string().nullable(),
  plannedEndTime: z.string().nullable(),
  plannedHours: z.number(),
  /** Whether a manager has recorded the actual hours; `reason` says why they differ from the plan. */
  isWrittenDown: z.boolean(),
  /** Whether the shift is over or its hours are recorded; until then its hours are planned, not worked. */
  isWorked: z.boolean(),
  reason: z.string().nullable(),
  /** Minutes of unpaid breaks. */
  breakMinutes: z.number().int(),
  /** Recorded break minutes; null if the break rule from the settings applies. */
  writtenBreakMinutes: z.number().int().nullable(),
  /** Elapsed minutes less unpaid breaks; `paidHours` is the same in hours with two decimals. */
  paidMinutes: z.number().int(),
  paidHours: z.number(),
  isLocked: z.boolean(),
  version: z.number().int(),
  /** Whether the hours are approved; `changed` if the shift was changed since. Absent if hours need no approval. */
  approval: z
    .strictObject({
      state: z.enum(['open', 'approved', 'changed']),
      by: z.string().nullable(),
      at: instantSchema.nullable(),
    })
    .optional(),
  /** The last question about these hours of the person who has the shift (APPR-08); `answer` is null while it is open. */
  question: z
    .strictObject({ id: idSchema, text: z.string(), answer: z.string().nullable(), answeredBy: z.string().nullable() })
    .optional(),
  /** Present if the caller may not record or approve these hours: they are their own, and another manager can. */
  isForOthers: z.literal(true).optional(),
  /** Present if the person recorded or approved these hours themselves, as the only manager. */
  isSelfDecided: z.literal(true).optional(),
})
export type TimesheetRow = z.infer<typeof timesheetRowSchema>

/**
 * A past week whose confirmed shifts were changed or deleted after it ended, with the date and author of the last
 * change.
 */
const changedWeekSchema = z.strictObject({
  weekStartDate: daySchema,
  changedOn: daySchema,
  /** Null if nobody was signed in. */
  changedBy: z.string().nullable(),
})
export type ChangedWeek = z.infer<typeof changedWeekSchema>

/** Totals of one person; deleted people keep their number and are listed under their name at the time of work. */
const personTotalsSchema = z.strictObject({ staffId: idSchema.nullable(), staffName: z.string(), ...totals })
export type TimesheetPerson = z.infer<typeof personTotalsSchema>

/** Days whose shifts can no longer be changed (PAY-03). */
const payrollLockSchema = z.strictObject({
  id: idSchema,
  ...dayRange,
  lockedBy: z.string(),
  lockedAt: instantSchema,
  /** Why the days were locked; absent for staff, and if the history no longer has it. */
  reason: z.string().optional(),
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
  /** Approved leave by date and person (LEAVE-06); absent without any. Its hours are in no total of the shifts. */
  leave: z.array(leaveLineSchema).optional(),
  /** Number of assigned but unconfirmed shifts in the range, which are not counted; for managers only. */
  unconfirmed: z.number().int().optional(),
})

export const listTimesheet = defineEndpoint({
  name: 'listTimesheet',
  method: 'GET',
  path: '/api/timesheets',
  access: 'staff',
  summary: 'List the confirmed shifts of a range of dates, with totals; staff get only their own',
  query: timesheetRangeSchema,
  response: timesheetSchema,
})

export const exportTimesheet = defineEndpoint({
  name: 'exportTimesheet',
  method: 'GET',
  path: '/api/timesheets/export',
  access: 'staff',
  summary: 'Export the timesheet as CSV',
  query: timesheetRangeSchema,
  produces: 'csv',
  response: z.string(),
})

export const exportTimesheetWorkbook = defineEndpoint({
  name: 'exportTimesheetWorkbook',
  method: 'GET',
  path: '/api/timesheets/export.xlsx',
  access: 'staff',
  summary: 'Export the timesheet as an Excel workbook: totals by person, and each shift with the details for payroll',
  query: timesheetRangeSchema,
  produces: 'workbook',
  response: z.string(),
})

export const workedHoursSchema = z.strictObject({
  startTime: startTimeSchema,
  /** An end at or before the start is on the next day; an end equal to the start means that nothing was worked. */
  endTime: clockTimeSchema,
  /** If null, the break rule from the settings applies. */
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
  summary: 'Record the hours worked in a confirmed shift; null means as planned',
  params: idParams,
  body: z.strictObject({
    /** Version of the shift that the edit is based on. */
    version: versionSchema,
    worked: workedHoursSchema.nullable(),
    /** Whether the caller knows that the hours are approved; the approval then no longer holds. */
    replacesApproval: z.boolean().default(false),
  }),
  response: doneSchema,
})

const lockReasonSchema = textSchema(MAXIMUM.reason).min(1, { error: () => timesheetMessages.reasonRequired })

export const lockPeriod = defineEndpoint({
  name: 'lockPeriod',
  method: 'POST',
  path: '/api/timesheets/locks',
  access: 'manager',
  summary: 'Lock past days for payroll, so that no shift in them can change',
  body: inOrder(z.strictObject({ ...dayRange, reason: lockReasonSchema })),
  response: payrollLockSchema,
})

export const unlockPeriod = defineEndpoint({
  name: 'unlockPeriod',
  method: 'POST',
  path: '/api/timesheets/locks/:id/unlock',
  access: 'admin',
  denial: 'edit',
  summary: 'Unlock days that were locked for payroll',
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
