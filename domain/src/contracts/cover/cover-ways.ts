/**
 * What else can be done about an open shift that nobody may simply take. 'Find cover' and 'What would help' show the same
 * list. People who are absent or on approved time off are in none of it.
 */
import { z } from 'zod'
import { idSchema, type versionSchema } from '../fields.ts'
import { openingSchema, ruleExceptionSchema } from '../schedule/fix-to-apply.ts'
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

export const coverWaysSchema = z.strictObject({
  /** People who have only marked the time as unavailable, then those whose rest would be too short; best suited first. */
  exceptions: z.array(exceptionCandidateSchema),
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
