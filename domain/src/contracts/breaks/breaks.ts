/** The breaks of shifts (BREAK-01 to BREAK-04). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, pathIdSchema, startTimeSchema, versionSchema, weekParams } from '../fields.ts'
import { BREAK_BOUNDS } from './break-rule.ts'

const shiftBreakSchema = z.strictObject({
  shiftId: idSchema,
  /** Index of the break, from 0, among the breaks that the rule gives the shift. */
  place: z.number().int(),
  startTime: z.string(),
  /** An end before the start is on the next day, or after the clocks went back during the break. */
  endTime: z.string(),
  minutes: z.number().int(),
  isPaid: z.boolean(),
  isMoved: z.boolean(),
  /** Version of the time set by a manager; null if the break is at its planned time. */
  version: versionSchema.nullable(),
})
export type ShiftBreak = z.infer<typeof shiftBreakSchema>

const breakGapSchema = z.strictObject({
  date: daySchema,
  roleId: idSchema,
  startTime: z.string(),
  endTime: z.string(),
  /** Number of people missing because others are on break. */
  missing: z.number().int(),
})

export const listWeekBreaks = defineEndpoint({
  name: 'listWeekBreaks',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/breaks',
  access: 'staff',
  summary:
    'List the planned breaks of a week, and the times when breaks leave a role short; staff get only their own breaks (BREAK-05)',
  params: weekParams,
  response: z.strictObject({
    /** Ordered by shift and time. */
    breaks: z.array(shiftBreakSchema),
    /** Times left uncovered by breaks; for managers only, empty for staff. */
    gaps: z.array(breakGapSchema),
  }),
})

export const moveBreak = defineEndpoint({
  name: 'moveBreak',
  method: 'PUT',
  path: '/api/schedule/:id/breaks/:place',
  access: 'manager',
  denial: 'edit',
  summary: 'Move a break of a shift to another time, or back to its planned time (BREAK-03)',
  params: z.strictObject({
    id: pathIdSchema,
    place: z.coerce
      .number<string | number>()
      .int()
      .min(0)
      .max(BREAK_BOUNDS.count - 1),
  }),
  body: z.strictObject({
    /** Null restores the planned time. */
    startTime: startTimeSchema.nullable(),
    /** Version of the break that the manager's page was based on; null if the break had not been moved. */
    version: versionSchema.nullable(),
  }),
  response: z.strictObject({
    message: z.string(),
    /** Id of the change, for undo. */
    undoId: idSchema,
  }),
  refusals: ['conflict'],
})

export const breakEndpoints = [listWeekBreaks, moveBreak] as const
