/** Pay rules: one document that says at which rates worked minutes are paid, and for what there are premiums (PAY-07). */
import { z } from 'zod'
import type { Locale } from '../../language/reader.ts'
import { payMessages } from '../../messages/pay/pay.ts'
import { MINUTES_A_DAY } from '../../time/clock-time.ts'
import { type LeaveKind, MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clockTimeSchema, dayOfWeekSchema, daySchema, nameSchema, startTimeSchema, versionSchema } from '../fields.ts'

/** Bounds of the numbers of a document. */
const PAY_BOUNDS = {
  /** Part of the hourly rate, in percent: 150 is one and a half times the rate. */
  percent: { minimum: 101, maximum: 1000 },
  afterMinutes: { minimum: 0, maximum: 31 * MINUTES_A_DAY },
  minutes: { minimum: 1, maximum: MINUTES_A_DAY },
  noticeMinutes: { minimum: 1, maximum: 60 * MINUTES_A_DAY },
  cents: { minimum: 1, maximum: 10_000_000 },
  rules: 40,
  holidays: 200,
} as const

function wholeNumber({ minimum, maximum }: { minimum: number; maximum: number }) {
  const error = () => payMessages.wholeNumber(minimum, maximum)
  return z.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error })
}

/** The name under which payroll programs know a kind of pay. */
const payCodeSchema = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,39}$/u, { error: () => payMessages.code })

const percentSchema = wholeNumber(PAY_BOUNDS.percent)

/**
 * How a rate meets others that apply to the same minute: of those marked `highest`, only the highest is paid; those
 * marked `added` are paid on top.
 */
const combineSchema = z.enum(['highest', 'added'])

/** The amount of a premium: minutes at the hourly rate, or a fixed amount. */
const premiumSchema = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('minutes'), minutes: wholeNumber(PAY_BOUNDS.minutes) }),
  z.strictObject({ unit: z.literal('cents'), cents: wholeNumber(PAY_BOUNDS.cents) }),
])

/** Time beyond a number of paid minutes; several rules of one period are its tiers. */
const overtimeSchema = z.strictObject({
  kind: z.literal('overtime'),
  per: z.enum(['day', 'week', 'period']),
  afterMinutes: wholeNumber(PAY_BOUNDS.afterMinutes),
  percent: percentSchema,
  combine: combineSchema,
  code: payCodeSchema,
})

/**
 * Time inside a window of the business's clock, such as nights or Sundays; an end at or before the start is on the next
 * day. `days` are those on which the window starts.
 */
const windowSchema = z.strictObject({
  kind: z.literal('window'),
  days: z
    .array(dayOfWeekSchema)
    .min(1, { error: () => payMessages.noDays })
    .refine((days) => new Set(days).size === days.length, { error: () => payMessages.dayTwice }),
  from: startTimeSchema,
  until: clockTimeSchema,
  percent: percentSchema,
  combine: combineSchema,
  code: payCodeSchema,
})

const holidayRateSchema = z.strictObject({
  kind: z.literal('holiday'),
  percent: percentSchema,
  combine: combineSchema,
  code: payCodeSchema,
})

/** A worked shift is paid for at least these minutes. */
const minimumShiftSchema = z.strictObject({
  kind: z.literal('minimumShift'),
  minutes: wholeNumber(PAY_BOUNDS.minutes),
  code: payCodeSchema,
})

/** Paid once a day on which a person works two shifts with at least `gapMinutes` between them. */
const splitShiftSchema = z.strictObject({
  kind: z.literal('splitShift'),
  gapMinutes: wholeNumber(PAY_BOUNDS.minutes),
  premium: premiumSchema,
  code: payCodeSchema,
})

/** Paid for a worked shift that was confirmed less than `noticeMinutes` before it started. */
const shortNoticeSchema = z.strictObject({
  kind: z.literal('shortNotice'),
  noticeMinutes: wholeNumber(PAY_BOUNDS.noticeMinutes),
  premium: premiumSchema,
  code: payCodeSchema,
})

/** How paid leave is paid: at the hourly rate, on lines of its own. */
const leavePaySchema = z.strictObject({
  /** The pay code of each kind. */
  codes: z.strictObject({
    holiday: payCodeSchema,
    sick: payCodeSchema,
    unpaid: payCodeSchema,
    other: payCodeSchema,
  } satisfies Record<LeaveKind, z.ZodType>),
  /** Whether paid leave counts as paid minutes of its day, week and period for overtime, before the shifts of its date. */
  countsForOvertime: z.boolean(),
})
export type LeavePay = z.infer<typeof leavePaySchema>

/** How leave is paid if the rules do not say it. An unpaid kind has a code, because a manager may decide to pay it. */
export const USUAL_LEAVE_PAY: LeavePay = {
  codes: { holiday: 'leave-holiday', sick: 'leave-sick', unpaid: 'leave-unpaid', other: 'leave-other' },
  countsForOvertime: false,
}

const payRuleSchema = z.discriminatedUnion('kind', [
  overtimeSchema,
  windowSchema,
  holidayRateSchema,
  minimumShiftSchema,
  splitShiftSchema,
  shortNoticeSchema,
])
export type PayRule = z.infer<typeof payRuleSchema>

/** A holiday or a part of one: from `from` until `until`, by default the whole day. */
const payHolidaySchema = z.strictObject({
  date: daySchema,
  name: nameSchema(MAXIMUM.name).min(1, { error: () => payMessages.holidayName }),
  from: startTimeSchema.optional(),
  until: clockTimeSchema.optional(),
})
export type PayHoliday = z.infer<typeof payHolidaySchema>

/** Kinds of rules of which a document has at most one. */
const SINGLE_KINDS = ['minimumShift', 'splitShift'] as const

export const payRulesSchema = z.strictObject({
  /** The pay code of time to which no rule applies. */
  normalCode: payCodeSchema,
  rules: z
    .array(payRuleSchema)
    .max(PAY_BOUNDS.rules)
    .refine((rules) => SINGLE_KINDS.every((single) => rules.filter(({ kind }) => kind === single).length < 2), {
      error: () => payMessages.onlyOne,
    }),
  /** Absent: `USUAL_LEAVE_PAY`. */
  leave: leavePaySchema.optional(),
  /** The country, and state or region, whose public holidays apply; null for none. */
  holidayPlace: z
    .strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      region: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,10}$/)
        .nullable(),
    })
    .nullable(),
  /** Further holidays, and parts of days; one replaces the public holiday of its date. */
  holidays: z
    .array(payHolidaySchema)
    .max(PAY_BOUNDS.holidays)
    .refine((holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length, {
      error: () => payMessages.holidayTwice,
    }),
})
export type PayRules = z.infer<typeof payRulesSchema>

/** The rules of a business that has set none: paid minutes at the hourly rate, as in timesheets and labour cost. */
export const NO_PAY_RULES: PayRules = { normalCode: 'Ordinary', rules: [], holidayPlace: null, holidays: [] }

/** The pay codes of a business that has set none, where they are not those of `NO_PAY_RULES` and `USUAL_LEAVE_PAY`. */
const USUAL_CODES: Readonly<Record<Locale, { normalCode: string; leaveCodes: LeavePay['codes'] } | null>> = {
  en: null,
  es: {
    normalCode: 'Horas ordinarias',
    leaveCodes: { holiday: 'Vacaciones', sick: 'Baja por enfermedad', unpaid: 'Permiso', other: 'Otra ausencia' },
  },
  de: {
    normalCode: 'Grundlohn',
    leaveCodes: { holiday: 'Urlaub', sick: 'Krankheit', unpaid: 'Freistellung', other: 'Sonstige Abwesenheit' },
  },
}

/** Returns `NO_PAY_RULES` with pay codes in the language of the business. */
export function noPayRulesIn(locale: Locale): PayRules {
  const usual = USUAL_CODES[locale]
  if (!usual) return NO_PAY_RULES
  const leave = { ...USUAL_LEAVE_PAY, codes: usual.leaveCodes }
  return { ...NO_PAY_RULES, normalCode: usual.normalCode, leave }
}

const storedRulesSchema = z.strictObject({
  rules: payRulesSchema,
  /** Null if no rules have been saved. */
  version: versionSchema.nullable(),
})
export type StoredPayRules = z.infer<typeof storedRulesSchema>

export const getPayRules = defineEndpoint({
  name: 'getPayRules',
  method: 'GET',
  path: '/api/pay/rules',
  access: 'manager',
  summary: 'Get the pay rules',
  response: storedRulesSchema,
})

export const savePayRules = defineEndpoint({
  name: 'savePayRules',
  method: 'PUT',
  path: '/api/pay/rules',
  access: 'admin',
  denial: 'edit',
  summary: 'Save the pay rules; they apply to all days that are not locked',
  body: z.strictObject({
    rules: payRulesSchema,
    /** The version that the caller has read. If another has been saved since, the call is refused (EDIT-03). */
    version: versionSchema.nullable(),
  }),
  response: storedRulesSchema,
})

export const payRuleEndpoints = [getPayRules, savePayRules] as const
