/** Conflicts in the schedule (CONF-01 to CONF-06). */
import { z } from 'zod'
import { CONFLICT_PRIORITIES, CONFLICT_TYPES } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  idParams,
  idSchema,
  namedSchema,
  startTimeSchema,
  versionSchema,
} from './fields.ts'
import { fixToApplySchema } from './schedule/fix-to-apply.ts'
import { swapShiftSchema } from './swaps.ts'

const conflictSchema = z.strictObject({
  id: idSchema,
  /** The first affected shift; null for a shortage of people. */
  scheduleId: idSchema.nullable(),
  type: z.enum(CONFLICT_TYPES),
  priority: z.enum(Object.values(CONFLICT_PRIORITIES)),
  /** One sentence that names the person, the time, the rule and the excess. */
  description: z.string(),
  resolved: z.boolean(),
  /** Whether a manager has chosen to ignore the conflict, which then counts as resolved until it gets worse. */
  isIgnored: z.boolean(),
  /** Time and role of the shift; null if the conflict concerns a whole week. */
  schedule: z
    .strictObject({
      dayOfWeek: dayOfWeekSchema,
      startTime: z.string().nullable(),
      roleId: idSchema,
      role: namedSchema.nullable(),
    })
    .nullable(),
  weekStartDate: daySchema,
  /** Date of the conflict; the last day of the week if it concerns a whole week. */
  date: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  staffId: idSchema.nullable(),
  roleId: idSchema.nullable(),
  /** All affected shifts, by start. */
  shiftIds: z.array(idSchema),
})
export type ConflictItem = z.infer<typeof conflictSchema>

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
const coverableShiftSchema = z.strictObject({
  shift: swapShiftSchema.extend({ version: versionSchema }),
  name: z.string(),
})
export type CoverableShift = z.infer<typeof coverableShiftSchema>

export const listConflicts = defineEndpoint({
  name: 'listConflicts',
  method: 'GET',
  path: '/api/conflicts',
  access: 'manager',
  summary: 'List the conflicts from the current week on, or those of one week, including resolved ones',
  query: z.strictObject({ weekStartDate: daySchema.optional() }),
  response: z.array(conflictSchema),
})

export const resolveConflict = defineEndpoint({
  name: 'resolveConflict',
  method: 'PUT',
  path: '/api/conflicts/:id/resolve',
  access: 'manager',
  summary: 'Mark a conflict as resolved until its facts change, or with `ignore` until it gets worse',
  params: idParams,
  body: z.strictObject({ ignore: z.boolean().default(false) }).optional(),
  response: conflictSchema,
})

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

export const conflictEndpoints = [listConflicts, resolveConflict, listConflictFixes, fixConflict] as const
