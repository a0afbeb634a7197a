/** Kinds of leave, their rules and balances, and the calendar of the team (LEAVE-01 to LEAVE-05, decision 0150). */
import { z } from 'zod'
import { leaveMessages } from '../../messages/time-off/leave.ts'
import { validationMessages } from '../../messages/validation.ts'
import { LEAVE_KINDS, MAXIMUM, TIME_OFF_KINDS } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, doneSchema, idSchema, namedSchema, pathIdSchema, textSchema, versionSchema } from '../fields.ts'
import { timesheetRangeSchema } from '../timesheets.ts'
import { leaveLineSchema } from './leave-lines.ts'
import { backwards, isForwards, isShort, TIME_OFF_STATUSES, tooLong } from './time-off.ts'

const figure = (minimum: number, maximum: number, step: number) =>
  z
    .number({ error: () => leaveMessages.figure(minimum, maximum) })
    .refine(
      (value) => value >= minimum && value <= maximum && Math.abs(value / step - Math.round(value / step)) < 1e-6,
      { error: () => leaveMessages.figure(minimum, maximum) },
    )

const balanceRuleSchema = z.strictObject({
  /** How leave accrues: each leave year, each month that is over, or a day for a number of hours worked. */
  per: z.enum(['year', 'month', 'hours']),
  /** Days a year or a month; for `hours`, the hours of work for a day of leave. */
  amount: figure(0.01, 366, 0.01),
  /** Month and day on which the leave year begins, as `MM-DD`; at most the 28th. */
  yearStart: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, { error: () => leaveMessages.yearStart }),
  /** Balances are kept from this date on; what people had before is entered as a correction. */
  since: daySchema,
  /** Days that are carried over into the next leave year at most; null: all. */
  carryOverDays: figure(0, 366, 0.5).nullable(),
})
export type BalanceRule = z.infer<typeof balanceRuleSchema>

const kindRuleSchema = z.strictObject({
  /** Whether leave of this kind is paid, if nothing else is said when it is entered. */
  isPaid: z.boolean(),
  /** Null: no balance is kept. */
  balance: balanceRuleSchema.nullable(),
})

const kindShape = { holiday: kindRuleSchema, sick: kindRuleSchema, unpaid: kindRuleSchema, other: kindRuleSchema }

export const leaveRulesSchema = z.strictObject({
  kinds: z.strictObject(kindShape satisfies Record<(typeof LEAVE_KINDS)[number], z.ZodType>),
  /** Whether staff see which colleagues are away; never the kind or the reason. */
  isShownToStaff: z.boolean(),
})
export type LeaveRules = z.infer<typeof leaveRulesSchema>

const WITHOUT = { isPaid: false, balance: null }
const PAID = { isPaid: true, balance: null }

/** The rules until an admin saves others: holiday and sick leave are paid, and no balances are kept. */
export const NO_LEAVE_RULES: LeaveRules = {
  kinds: { holiday: PAID, sick: PAID, unpaid: WITHOUT, other: WITHOUT },
  isShownToStaff: false,
}

const storedRulesSchema = z.strictObject({ rules: leaveRulesSchema, version: versionSchema })

export const getLeaveRules = defineEndpoint({
  name: 'getLeaveRules',
  method: 'GET',
  path: '/api/time-off/rules',
  access: 'staff',
  summary: 'Get which kinds of leave are paid, how they accrue, and whether staff see who is away',
  response: storedRulesSchema,
})

export const saveLeaveRules = defineEndpoint({
  name: 'saveLeaveRules',
  method: 'PUT',
  path: '/api/time-off/rules',
  access: 'admin',
  summary: 'Change the rules of leave; balances follow them',
  body: storedRulesSchema,
  response: storedRulesSchema,
})

const amountSchema = z.number().multipleOf(0.01)

const leaveBalanceSchema = z.strictObject({
  staff: namedSchema,
  kind: z.enum(LEAVE_KINDS),
  /** Days left today; `planned` is approved for later and not taken off yet. */
  days: amountSchema,
  granted: amountSchema,
  taken: amountSchema,
  corrected: amountSchema,
  lapsed: amountSchema,
  planned: amountSchema,
  corrections: z.array(
    z.strictObject({ date: daySchema, days: amountSchema, reason: z.string(), by: z.string().nullable() }),
  ),
})
export type LeaveBalanceReply = z.infer<typeof leaveBalanceSchema>

export const listLeaveBalances = defineEndpoint({
  name: 'listLeaveBalances',
  method: 'GET',
  path: '/api/time-off/balances',
  access: 'staff',
  summary: "List the balances of leave in days, by person and kind: for staff their own, for managers everybody's",
  query: z.strictObject({ staffId: pathIdSchema.optional() }),
  response: z.array(leaveBalanceSchema),
})

export const leaveCorrectionSchema = z.strictObject({
  staffId: idSchema,
  kind: z.enum(LEAVE_KINDS),
  date: daySchema,
  days: figure(-366, 366, 0.25).refine((days) => days !== 0, { error: () => leaveMessages.noDays }),
  reason: textSchema(MAXIMUM.reason).min(1, { error: () => validationMessages.required }),
})

export const correctLeave = defineEndpoint({
  name: 'correctLeave',
  method: 'POST',
  path: '/api/time-off/corrections',
  access: 'manager',
  summary: 'Add or take days of a balance, with a reason; nobody corrects their own while another manager can',
  body: leaveCorrectionSchema,
  response: doneSchema,
})

const awaySchema = z.strictObject({
  staff: namedSchema,
  fromDate: daySchema,
  untilDate: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** For managers only. */
  details: z
    .strictObject({
      id: idSchema,
      kind: z.enum(TIME_OFF_KINDS),
      leaveKind: z.enum(LEAVE_KINDS),
      isPaid: z.boolean(),
      status: z.enum(TIME_OFF_STATUSES),
    })
    .optional(),
})
export type Away = z.infer<typeof awaySchema>

export const listAway = defineEndpoint({
  name: 'listAway',
  method: 'GET',
  path: '/api/time-off/calendar',
  access: 'staff',
  summary:
    'List who is away in a range of dates; staff get only names and times of approved time off, if the rules allow',
  query: z
    .strictObject({ fromDate: daySchema, untilDate: daySchema })
    .refine(isForwards, backwards)
    .refine(isShort, tooLong),
  response: z.array(awaySchema),
})

export const listLeaveLines = defineEndpoint({
  name: 'listLeaveLines',
  method: 'GET',
  path: '/api/time-off/lines',
  access: 'staff',
  summary: 'List approved leave by date, with the contract minutes it counts as; staff get only their own',
  query: timesheetRangeSchema,
  response: z.array(leaveLineSchema),
})

export const leaveEndpoints = [
  getLeaveRules,
  saveLeaveRules,
  listLeaveBalances,
  correctLeave,
  listAway,
  listLeaveLines,
] as const
