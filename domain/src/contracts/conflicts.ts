/** Conflicts in the schedule (CONF-01 to CONF-05). */
import { z } from 'zod'
import { CONFLICT_PRIORITIES, CONFLICT_TYPES } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { dayOfWeekSchema, daySchema, idParams, idSchema, namedSchema } from './fields.ts'

const conflictSchema = z.strictObject({
  id: idSchema,
  /** The first affected shift; null for a shortage of people. */
  scheduleId: idSchema.nullable(),
  type: z.enum(CONFLICT_TYPES),
  priority: z.enum(Object.values(CONFLICT_PRIORITIES)),
  /** One sentence that names the person, the time, the rule and the excess. */
  description: z.string(),
  resolved: z.boolean(),
  /**
   * Whether a manager accepted the conflict, which then counts as resolved: by ignoring it, until it gets worse, or by
   * making the exception that caused it, while its facts stay the same.
   */
  isAccepted: z.boolean(),
  /**
   * Whether it is a shortage in a week after the next one of which nothing is published. Its planning has only begun, so
   * that dashboards do not count it yet (MDASH-06).
   */
  isEarly: z.boolean(),
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
  /** `undoId` is the change to undo; null if the conflict was resolved already. */
  response: conflictSchema.extend({ undoId: idSchema.nullable() }),
})

export const conflictEndpoints = [listConflicts, resolveConflict] as const
