/** Conflicts of the schedule (CONF-01 to CONF-06). */
import { z } from 'zod'
import { CONFLICT_PRIORITIES, CONFLICT_TYPES } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  idParams,
  idSchema,
  namedDayOfWeekSchema,
  namedSchema,
  startTimeSchema,
  versionSchema,
  weekStartSchema,
} from './fields.ts'

const conflictSchema = z.strictObject({
  id: idSchema,
  /** The first shift concerned; null for a shortage of people. */
  scheduleId: idSchema.nullable(),
  type: z.enum(CONFLICT_TYPES),
  priority: z.enum(Object.values(CONFLICT_PRIORITIES)),
  /** One sentence: person, time, rule and by how much. */
  description: z.string(),
  resolved: z.boolean(),
  /** Whether it is resolved because it was ignored: it returns only if it gets worse. */
  isIgnored: z.boolean(),
  /** Its time and role; null if it concerns a whole week. */
  schedule: z
    .strictObject({
      dayOfWeek: dayOfWeekSchema,
      startTime: z.string().nullable(),
      roleId: idSchema,
      role: namedSchema.nullable(),
    })
    .nullable(),
  weekStartDate: daySchema,
  /** Its day; the last day if it concerns a whole week. */
  date: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  staffId: idSchema.nullable(),
  roleId: idSchema.nullable(),
  /** Every shift concerned, by start. */
  shiftIds: z.array(idSchema),
})
export type ConflictItem = z.infer<typeof conflictSchema>

const seenShift = { shiftId: idSchema, version: versionSchema }

/**
 * Exactly what a fix does; sent back unchanged to apply it. `version` is the shift version that the fix was tried on.
 */
const conflictRemedySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('give'), ...seenShift, staffId: idSchema }),
  z.strictObject({ kind: z.literal('retime'), ...seenShift, startTime: startTimeSchema, endTime: clockTimeSchema }),
  z.strictObject({ kind: z.literal('delete'), ...seenShift }),
  z.strictObject({
    kind: z.literal('add'),
    weekStartDate: weekStartSchema,
    dayOfWeek: namedDayOfWeekSchema,
    startTime: startTimeSchema,
    endTime: clockTimeSchema,
    roleId: idSchema,
    staffId: idSchema,
  }),
])
export type ConflictRemedy = z.output<typeof conflictRemedySchema>

/**
 * A way to resolve a conflict, or one missing place if several are missing. Each was tried: it resolves the conflict
 * and causes no new problem except those in `leaves`, which is empty unless a draft is deleted.
 */
const conflictFixSchema = z.strictObject({
  /** 'Give Fri 6 PM – 2 AM to Ana Lee'. */
  title: z.string(),
  leaves: z.array(z.string()),
  remedy: conflictRemedySchema,
})
export type ConflictFix = z.infer<typeof conflictFixSchema>

export const listConflicts = defineEndpoint({
  name: 'listConflicts',
  method: 'GET',
  path: '/api/conflicts',
  access: 'manager',
  summary: 'Conflicts of the schedule from the present week on, resolved ones too; with a week those of that week only',
  query: z.strictObject({ weekStartDate: daySchema.optional() }),
  response: z.array(conflictSchema),
})

export const resolveConflict = defineEndpoint({
  name: 'resolveConflict',
  method: 'PUT',
  path: '/api/conflicts/:id/resolve',
  access: 'manager',
  summary:
    'Mark a conflict as resolved: it stays so while its facts are the same; with `ignore` while it does not become worse',
  params: idParams,
  body: z.strictObject({ ignore: z.boolean().default(false) }).optional(),
  response: conflictSchema,
})

export const listConflictFixes = defineEndpoint({
  name: 'listConflictFixes',
  method: 'GET',
  path: '/api/conflicts/:id/fixes',
  access: 'manager',
  summary: 'Up to three ways to be rid of a conflict, each tried by the same rules in the stored weeks; best first',
  params: idParams,
  response: z.strictObject({ fixes: z.array(conflictFixSchema).max(3) }),
})

export const fixConflict = defineEndpoint({
  name: 'fixConflict',
  method: 'POST',
  path: '/api/conflicts/:id/fix',
  access: 'manager',
  summary: 'Do exactly what an offered fix said, or nothing: 409 when it would not help, or break something, by now',
  params: idParams,
  body: conflictRemedySchema,
  response: z.strictObject({
    message: z.string(),
    /** Pass it to undo. */
    undoId: idSchema,
  }),
})

export const conflictEndpoints = [listConflicts, resolveConflict, listConflictFixes, fixConflict] as const
