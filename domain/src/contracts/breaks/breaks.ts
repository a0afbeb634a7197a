/** The breaks of shifts (BREAK-01 to BREAK-04). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, pathIdSchema, startTimeSchema, versionSchema, weekParams } from '../fields.ts'
import { BREAK_BOUNDS } from './break-rule.ts'

const shiftBreakSchema = z.strictObject({
  shiftId: idSchema,
  /** The index of the break among those that the rule gives the shift, from 0. */
  place: z.number().int(),
  startTime: z.string(),
  /** If it is before the start, the break ends on the next day, or the clocks go back during it. */
  endTime: z.string(),
  minutes: z.number().int(),
  isPaid: z.boolean(),
  isMoved: z.boolean(),
  /** The version of the time that a manager chose; null if they chose none. */
  version: versionSchema.nullable(),
})
export type ShiftBreak = z.infer<typeof shiftBreakSchema>

const breakGapSchema = z.strictObject({
  date: daySchema,
  roleId: idSchema,
  startTime: z.string(),
  endTime: z.string(),
  /** People missing because others are on break. */
  missing: z.number().int(),
})

export const listWeekBreaks = defineEndpoint({
  name: 'listWeekBreaks',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/breaks',
  access: 'staff',
  summary:
    'The planned breaks of a week, and what they leave uncovered; staff get those of their own shifts (BREAK-05)',
  params: weekParams,
  response: z.strictObject({
    /** By shift and time. */
    breaks: z.array(shiftBreakSchema),
    /** For managers; empty for staff. */
    gaps: z.array(breakGapSchema),
  }),
})

export const moveBreak = defineEndpoint({
  name: 'moveBreak',
  method: 'PUT',
  path: '/api/schedule/:id/breaks/:place',
  access: 'manager',
  denial: 'edit',
  summary: 'Move a break of a shift to another time, or back to the planned one (BREAK-03)',
  params: z.strictObject({
    id: pathIdSchema,
    place: z.coerce
      .number<string | number>()
      .int()
      .min(0)
      .max(BREAK_BOUNDS.count - 1),
  }),
  body: z.strictObject({
    /** Null for the planned time. */
    startTime: startTimeSchema.nullable(),
    /** The version that the manager saw; null if the break was not moved. */
    version: versionSchema.nullable(),
  }),
  response: z.strictObject({
    message: z.string(),
    /** Pass it to undo. */
    undoId: idSchema,
  }),
  refusals: ['conflict'],
})

export const breakEndpoints = [listWeekBreaks, moveBreak] as const
