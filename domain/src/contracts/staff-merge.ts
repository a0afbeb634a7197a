/** Merging two profiles of the same person (PEOPLE-08). */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams, idSchema, pathIdSchema, userRoleSchema } from './fields.ts'
import { staffSchema } from './staff.ts'
import { swapShiftSchema } from './swaps.ts'

/** What two profiles can say differently; of each, one stays. */
export const MERGE_FACTS = [
  'name',
  'email',
  'phoneNumber',
  'seniority',
  'targetWeeklyHours',
  'contract',
  'preferences',
  'picture',
  'availability',
  'payRates',
  'pairings',
] as const
export type MergeFact = (typeof MERGE_FACTS)[number]

const factSchema = z.enum(MERGE_FACTS)
const accountSchema = z.strictObject({ id: idSchema, username: z.string(), role: userRoleSchema })

const mergePreviewSchema = z.strictObject({
  target: staffSchema,
  other: staffSchema,
  /** What both profiles say, differently. The values are texts to show; null if a fact is more than a line. */
  facts: z.array(z.strictObject({ fact: factSchema, target: z.string().nullable(), other: z.string().nullable() })),
  /** Shifts of the two at the same time, which prevent the merge. */
  overlaps: z.array(z.strictObject({ target: swapShiftSchema, other: swapShiftSchema })),
  /** The two accounts, of which one stays; null unless both have one. */
  accounts: z.strictObject({ target: accountSchema, other: accountSchema }).nullable(),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>

export const previewMerge = defineEndpoint({
  name: 'previewMerge',
  method: 'GET',
  path: '/api/staff/:id/merge/:otherId',
  access: 'manager',
  summary: 'Show what a merge of two profiles of the same person would have to decide',
  params: z.strictObject({ id: pathIdSchema, otherId: pathIdSchema }),
  response: mergePreviewSchema,
})

export const mergeStaff = defineEndpoint({
  name: 'mergeStaff',
  method: 'POST',
  path: '/api/staff/:id/merge',
  access: 'manager',
  summary: 'Merge another profile of the same person into this one, as one change that can be undone',
  params: idParams,
  body: z.strictObject({
    otherId: idSchema,
    /** The facts that the caller has seen to differ; if others differ by now, the call is refused. */
    seen: z.array(factSchema),
    /** Those of them that the other profile decides. */
    takes: z.array(factSchema),
    /** The account that stays; needed if both have one. */
    accountId: idSchema.optional(),
  }),
  refusals: ['notFound'],
  response: z.strictObject({ message: z.string(), staff: staffSchema, undoId: idSchema }),
})

export const staffMergeEndpoints = [previewMerge, mergeStaff] as const
