/**
 * What else can be done about an open shift that nobody may simply take. 'Find cover' and 'What would help' show the same
 * list. People who are absent or on approved time off are in none of it.
 */
import { z } from 'zod'
import { openingSchema, ruleExceptionSchema } from '../explanations/fix-to-apply.ts'
import { daySchema, idSchema, namedSchema, versionSchema } from '../fields.ts'
import { refusalReasonSchema } from '../schedule/schedule.ts'
import { swapShiftSchema } from '../swaps.ts'
import { coverCandidateSchema, openingPlanSchema } from './cover-plan.ts'

/** The open shift that people are asked to take: its row or, if it may have none yet, its times. */
export const coverTarget = {
  scheduleId: idSchema.nullable(),
  opening: openingSchema.nullable().default(null),
}
export type CoverTarget = z.output<z.ZodObject<typeof coverTarget & { version: z.ZodNullable<typeof versionSchema> }>>

/** A person who may take the shift only as an exception, with the rules it would override. */
const exceptionCandidateSchema = coverCandidateSchema.extend({ exceptions: z.array(ruleExceptionSchema).min(1) })
export type ExceptionCandidate = z.infer<typeof exceptionCandidateSchema>

/** A part of the shift, and the people who may take it; nobody: it stays open. */
const shiftPartSchema = z.strictObject({
  /** HH:mm:ss */
  startTime: z.string(),
  endTime: z.string(),
  people: z.array(namedSchema),
})
const shiftSplitSchema = z.strictObject({
  /** HH:mm:ss */
  at: z.string(),
  parts: z.array(shiftPartSchema).length(2),
})
export type ShiftSplit = z.infer<typeof shiftSplitSchema>

const longerShiftSchema = coverCandidateSchema
  .pick({
    staff: true,
    phoneNumber: true,
    hours: true,
    hoursWith: true,
    targetHours: true,
    overtime: true,
    costCents: true,
  })
  .extend({
    /** Their shift, and the version that the times are based on. */
    shift: swapShiftSchema.extend({ version: versionSchema }),
    /** Whether their shift is confirmed, so that they must agree first. */
    isConfirmed: z.boolean(),
    /** The times of both shifts together, HH:mm:ss. */
    startTime: z.string(),
    endTime: z.string(),
  })
export type LongerShift = z.infer<typeof longerShiftSchema>

const formerHolderSchema = z.strictObject({
  staff: namedSchema,
  phoneNumber: z.string().nullable(),
  /** When they last worked a shift in the role. */
  lastDate: daySchema,
})

const callSchema = z.strictObject({
  staff: namedSchema,
  phoneNumber: z.string(),
  refusals: z.array(z.strictObject({ reason: refusalReasonSchema, fact: z.string() })),
})

export const coverWaysSchema = z.strictObject({
  /** People who have only marked the time as unavailable, then those whose rest would be too short; best suited first. */
  exceptions: z.array(exceptionCandidateSchema),
  /** Up to two ways to split the shift: for two people or, if there are none, for one who takes as much as possible. */
  splits: z.array(shiftSplitSchema),
  /** People with a shift right before or after it who may work both. */
  longer: z.array(longerShiftSchema),
  /** People who have worked in the role but do not hold it now, and whom no other rule keeps from the shift, latest first. */
  former: z.array(formerHolderSchema),
  /** Further people with the role and a phone number who do not work at that time, with the rules that keep them from it. */
  calls: z.array(callSchema),
})
export type CoverWays = z.infer<typeof coverWaysSchema>

/**
 * What people can be asked so that an open shift is filled by moving confirmed shifts (decision 0107). No shift moves
 * until everybody who is asked has accepted.
 */
export const coverQuestionsSchema = z.strictObject({
  opening: openingSchema,
  /** The open shift that people are being asked to cover; null if nobody is being asked. */
  askingId: idSchema.nullable(),
  /** What else can be done; empty if a fix helps without an exception. */
  ways: coverWaysSchema,
  /** Up to three plans, fewest people affected first; empty if a fix helps without moving a confirmed shift. */
  plans: z.array(openingPlanSchema),
  currency: z.string(),
})
export type CoverQuestions = z.infer<typeof coverQuestionsSchema>
