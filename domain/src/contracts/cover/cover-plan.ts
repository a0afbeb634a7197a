/** Plans that cover an open shift by moving other shifts, and what each costs the people involved. */
import { z } from 'zod'
import { idSchema, namedSchema, versionSchema } from '../fields.ts'
import { swapShiftSchema } from '../swaps.ts'

/** A person who may take the shift, and what it would do to their rest, hours and cost. */
export const coverCandidateSchema = z.strictObject({
  staff: namedSchema,
  /** Whether the person can be asked in the application, which requires an account. */
  hasAccount: z.boolean(),
  /** For managers, who may read it of everybody; null if none is stored. */
  phoneNumber: z.string().nullable(),
  /** Elapsed minutes between this shift and the person's previous and next shifts; null if there is none nearby. */
  restBeforeMinutes: z.number().int().nullable(),
  restAfterMinutes: z.number().int().nullable(),
  /** Weekly hours without and with this shift. */
  hours: z.number(),
  hoursWith: z.number(),
  targetHours: z.number().nullable(),
  /** Texts about the overtime that the shift would cause, such as 'would have 42 h this week: 2 h of overtime at 1.5'. */
  overtime: z.array(z.string()),
  /** Number of closing shifts and weekend shifts of the person in the previous 8 weeks. */
  unsocial: z.number().int(),
  costCents: z.number().int().nullable(),
  wish: z.enum(['welcome', 'unwelcome']).nullable(),
})
export type CoverCandidate = z.infer<typeof coverCandidateSchema>

const planHours = coverCandidateSchema.pick({
  staff: true,
  restBeforeMinutes: true,
  restAfterMinutes: true,
  hours: true,
  hoursWith: true,
  targetHours: true,
  overtime: true,
})

const planStepSchema = planHours.extend({
  /** The shift, and the version of it on which the plan is based. */
  takes: swapShiftSchema.extend({ version: versionSchema }),
  gives: swapShiftSchema.nullable(),
  /** Whether the shift they release is confirmed, so that they must agree first. */
  isConfirmed: z.boolean(),
  /** Whether this person is asked if the plan is chosen; people are not asked if only drafts of theirs move. */
  isAsked: z.boolean(),
  /** Whether the person can be asked in the application, which requires an account. */
  hasAccount: z.boolean(),
  /** Whether the person has declined a plan for this shift, or did not answer in time. */
  hasDeclined: z.boolean(),
})

/**
 * A way to cover the shift by moving others. The first person takes the open shift; each later person takes the shift
 * that the person before them releases.
 */
export const coverPlanSchema = z.strictObject({
  steps: z.array(planStepSchema),
  /** By how much the plan changes total wages, in cents; null if an hourly rate is missing. */
  costCents: z.number().int().nullable(),
})
export type CoverPlan = z.infer<typeof coverPlanSchema>

/** A plan for an open shift that need not be stored yet; the id and version of its first shift are then null. */
export const openingPlanSchema = coverPlanSchema.extend({
  steps: z.array(
    planStepSchema.extend({
      takes: swapShiftSchema.extend({ id: idSchema.nullable(), version: versionSchema.nullable() }),
    }),
  ),
})
export type OpeningPlan = z.infer<typeof openingPlanSchema>
