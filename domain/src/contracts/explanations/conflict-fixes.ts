/** Fixes of conflicts (CONF-06 to CONF-10). The pages that only list conflicts do not load these schemas. */
import { z } from 'zod'
import { coverQuestionsSchema } from '../cover/cover-ways.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clockTimeSchema, idParams, idSchema, namedSchema, startTimeSchema, versionSchema } from '../fields.ts'
import { swapShiftSchema } from '../swaps.ts'
import { fixToApplySchema } from './fix-to-apply.ts'

const seenShift = { shiftId: idSchema, version: versionSchema }

/**
 * The changes of a fix; clients send them back unchanged to apply the fix. `version` is the shift version that the fix
 * was tested on.
 */
const conflictRemedySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('give'), ...seenShift, staffId: idSchema }),
  z.strictObject({ kind: z.literal('retime'), ...seenShift, startTime: startTimeSchema, endTime: clockTimeSchema }),
  z.strictObject({ kind: z.literal('delete'), ...seenShift }),
  /** For a shortage of people: a fix that the explanation of the open shift offers too. */
  z.strictObject({ kind: z.literal('fill'), fix: fixToApplySchema }),
])
export type ConflictRemedy = z.output<typeof conflictRemedySchema>

/**
 * A way to resolve a conflict, or to fill one of several missing places. Each fix was tested: it causes no new
 * conflicts except those in `leaves`, which is empty unless the fix deletes a draft or fills an open shift.
 */
const conflictFixSchema = z.strictObject({
  /** 'Give Fri 6 PM – 2 AM to Ana Lee'. */
  title: z.string(),
  /** For a shortage of people: one sentence per change, and one for the rule that is overridden. */
  steps: z.array(z.string()),
  leaves: z.array(z.string()),
  remedy: conflictRemedySchema,
})
export type ConflictFix = z.infer<typeof conflictFixSchema>

/**
 * A confirmed shift involved in a conflict. Fixes never change it, but a manager can take its person off and find
 * cover.
 */
const coverableShiftSchema = z.strictObject({ shift: swapShiftSchema, person: namedSchema })
export type CoverableShift = z.infer<typeof coverableShiftSchema>

export const listConflictFixes = defineEndpoint({
  name: 'listConflictFixes',
  method: 'GET',
  path: '/api/conflicts/:id/fixes',
  access: 'manager',
  summary: 'List up to three fixes for a conflict, each checked against the stored weeks, best first',
  params: idParams,
  response: z.strictObject({
    fixes: z.array(conflictFixSchema).max(3),
    /** Confirmed shifts involved in the conflict that have not ended, by start (CONF-09). */
    confirmed: z.array(coverableShiftSchema),
    /** For a shortage of people: the questions that its open shift offers too (CONF-10); null for other conflicts. */
    questions: coverQuestionsSchema.nullable(),
  }),
})

export const fixConflict = defineEndpoint({
  name: 'fixConflict',
  method: 'POST',
  path: '/api/conflicts/:id/fix',
  access: 'manager',
  summary: 'Apply an offered fix exactly, or change nothing: 409 if it would no longer help or would break a rule',
  params: idParams,
  body: conflictRemedySchema,
  response: z.strictObject({
    message: z.string(),
    /** Id of the change, for undo. */
    undoId: idSchema,
  }),
})

export const conflictFixEndpoints = [listConflictFixes, fixConflict] as const
