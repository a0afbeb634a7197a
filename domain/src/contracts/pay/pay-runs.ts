/** Pay runs: the pay of a period as lines, kept when the period is locked (PAY-08). */
import { z } from 'zod'
import { LEAVE_KINDS } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, instantSchema } from '../fields.ts'
import { payPeriodSchema } from '../timesheets.ts'

const minutesSchema = z.number().int()

/** Why a line is paid, as facts from which its sentence is made. */
const payReasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('normal') }),
  z.strictObject({ kind: z.literal('leave'), leaveKind: z.enum(LEAVE_KINDS) }),
  z.strictObject({
    kind: z.literal('overtime'),
    per: z.enum(['day', 'week', 'period']),
    afterMinutes: minutesSchema,
  }),
  z.strictObject({ kind: z.literal('window'), days: z.array(z.number().int()), from: z.string(), until: z.string() }),
  z.strictObject({ kind: z.literal('holiday'), date: daySchema, name: z.string() }),
  z.strictObject({ kind: z.literal('minimumShift'), minimumMinutes: minutesSchema, paidMinutes: minutesSchema }),
  z.strictObject({ kind: z.literal('splitShift'), gapMinutes: minutesSchema }),
  z.strictObject({ kind: z.literal('shortNotice'), noticeMinutes: minutesSchema, leastMinutes: minutesSchema }),
])
export type PayReason = z.infer<typeof payReasonSchema>

/** Which leave a line pays, with what exports say of the person. */
const linesLeaveSchema = z.strictObject({
  timeOffId: idSchema,
  /** What the date counts as, in hundredths of a day; negative in a correction of too much. */
  hundredths: z.number().int(),
  email: z.string(),
})

/** Part of a person's pay for one shift or one date of leave, for one reason. */
const payLineSchema = z.strictObject({
  /** Null for leave. */
  shiftId: idSchema.nullable(),
  staffId: idSchema.nullable(),
  staffName: z.string(),
  date: daySchema,
  code: z.string(),
  /**
   * Whether the line pays the time of the shift. The minutes of these lines add up to its paid minutes; other lines are
   * paid on top.
   */
  isTime: z.boolean(),
  /** 0 for a fixed amount. */
  minutes: minutesSchema,
  /** Part of the hourly rate that these minutes are paid at, in percent; 0 for a fixed amount. */
  percent: z.number().int(),
  rateCents: z.number().int().nullable(),
  /** Null if there is no hourly rate. Rounded per line, half a cent up, so that sums equal their lines. */
  cents: z.number().int().nullable(),
  reason: payReasonSchema,
  leave: linesLeaveSchema.optional(),
  /** Present if the line is the difference to what an earlier run paid for these days; it may be negative. */
  corrects: z.strictObject({ startDate: daySchema, endDate: daySchema }).optional(),
})
export type PayLine = z.infer<typeof payLineSchema>

/** A paid shift, with what exports say about it. All minutes are elapsed minutes. */
const payShiftSchema = z.strictObject({
  shiftId: idSchema,
  staffId: idSchema.nullable(),
  staffName: z.string(),
  email: z.string(),
  date: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  roleName: z.string(),
  areaName: z.string().nullable(),
  plannedMinutes: minutesSchema,
  workedMinutes: minutesSchema,
  breakMinutes: minutesSchema,
  paidMinutes: minutesSchema,
})
export type PayShift = z.infer<typeof payShiftSchema>

/** A date of paid leave on which its person worked: what was worked is paid as work, and not as leave (LEAVE-12). */
const workedLeaveSchema = z.strictObject({
  staffId: idSchema,
  staffName: z.string(),
  date: daySchema,
  minutes: minutesSchema,
})
export type WorkedLeave = z.infer<typeof workedLeaveSchema>

const payRunSchema = z.strictObject({
  startDate: daySchema,
  endDate: daySchema,
  currency: z.string(),
  /**
   * When and by whom the period was locked; null if it is still open, and its lines may change. `isLocked` says whether
   * days of it are locked now: the pay stays as it was kept even if they are unlocked.
   */
  kept: z.strictObject({ by: z.string(), at: instantSchema, isLocked: z.boolean() }).nullable(),
  /** Other kept runs that have paid days of this period, which are not paid again; none once the run is kept. */
  paidIn: z.array(z.strictObject({ startDate: daySchema, endDate: daySchema })),
  shifts: z.array(payShiftSchema),
  lines: z.array(payLineSchema),
  /** Number of confirmed shifts that may not be paid yet. */
  notPayable: z.number().int(),
  /** Dates of paid leave that were worked; none once the run is kept. */
  workedLeave: z.array(workedLeaveSchema),
})
export type PayRun = z.infer<typeof payRunSchema>

export const getPayRun = defineEndpoint({
  name: 'getPayRun',
  method: 'GET',
  path: '/api/pay/run',
  access: 'manager',
  summary: 'Get the pay of a period by line: as kept when the period was locked, or as it would be now',
  query: payPeriodSchema,
  response: payRunSchema,
})

export const payRunEndpoints = [getPayRun] as const
