/** The exact changes made by a fix of an open shift (decision 0016), which explanations and conflicts both offer. */
import { z } from 'zod'
import {
  clockTimeSchema,
  daySchema,
  idSchema,
  namedDayOfWeekSchema,
  startTimeSchema,
  versionSchema,
  weekStartSchema,
} from '../fields.ts'

/** A changed shift, or a new one if `shiftId` is null. `version` is the version that the change is based on. */
const shiftChangeSchema = z.strictObject({
  shiftId: idSchema.nullable(),
  version: versionSchema.nullable(),
  weekStartDate: weekStartSchema,
  dayOfWeek: namedDayOfWeekSchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  roleId: idSchema,
  staffId: idSchema,
})
export type ShiftChange = z.infer<typeof shiftChangeSchema>

/** The rules that a manager may override for one person and one shift. */
export const exceptionReasonSchema = z.enum(['availability', 'rest', 'closerOpener', 'daysInARow'])
export type ExceptionReason = z.infer<typeof exceptionReasonSchema>

/** A rule that is overridden for one person and one shift, and the fact that breaks it: 'is unavailable Fri 5 PM – 11 PM'. */
export const ruleExceptionSchema = z.strictObject({ reason: exceptionReasonSchema, fact: z.string() })
export type RuleException = z.infer<typeof ruleExceptionSchema>

/** The rules that are overridden, each at most once. */
export const exceptionsSchema = z.array(exceptionReasonSchema).max(exceptionReasonSchema.options.length).default([])

/** Identifies an open shift by date, time and role rather than by id, because its row need not exist. */
export const openingSchema = z.strictObject({
  date: daySchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  roleId: idSchema,
})
export type Opening = z.output<typeof openingSchema>

/** The changes of a fix; clients send them back unchanged to apply the fix. */
export const fixToApplySchema = z.strictObject({
  opening: openingSchema,
  changes: z.array(shiftChangeSchema).min(1).max(8),
  /** Rules overridden for the person who gets the open shift; all other rules must hold when the fix is applied. */
  exceptions: exceptionsSchema,
  /** Whether a manager states that this person has agreed to the exceptions. */
  haveAgreed: z.boolean().default(false),
})
export type FixToApply = z.output<typeof fixToApplySchema>
