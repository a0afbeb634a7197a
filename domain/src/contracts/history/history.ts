/** The change history, and undo. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, weekOfDayParams } from '../fields.ts'
import { keptWeeksFields } from '../requirements/requirements.ts'
import { shiftSchema } from '../schedule/schedule.ts'

/**
 * A row that an undo could not revert: `touched` if somebody has changed it since, `refused` if the earlier values
 * conflict with current data.
 */
const leftRowSchema = z.strictObject({
  table: z.string(),
  id: idSchema,
  reason: z.enum(['touched', 'refused']),
  message: z.string(),
})
export type LeftRow = z.infer<typeof leftRowSchema>

export const undoChange = defineEndpoint({
  name: 'undoChange',
  method: 'POST',
  path: '/api/schedule/undo/:id',
  access: 'manager',
  summary:
    'Undo a change, or redo it by undoing its undo; rows that have been changed since stay as they are (DOOR-03)',
  denial: 'edit',
  params: idParams,
  response: z.strictObject({
    message: z.string(),
    /** Description of the change that was undone or redone; `isRedo` is true if this call redid it. */
    words: z.string(),
    isRedo: z.boolean(),
    /** Id of the undo, which itself can be undone (redo); null if nothing was undone. */
    changeId: idSchema.nullable(),
    undone: z.number().int(),
    skipped: z.number().int(),
    left: z.array(leftRowSchema),
    ...keptWeeksFields,
  }),
})

export const getWeekAsOf = defineEndpoint({
  name: 'getWeekAsOf',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/as-of',
  access: 'manager',
  summary: 'List the shifts of a week as they were at a past time (UNDO-02)',
  params: weekOfDayParams,
  query: z.strictObject({ instant: z.iso.datetime({ offset: true }) }),
  response: z.array(shiftSchema),
})

/** A change that can be undone or redone, with its description. */
const nextStepSchema = z.strictObject({ changeId: idSchema, words: z.string() })
export type NextStep = z.infer<typeof nextStepSchema>

const nextStepsSchema = z.strictObject({ undo: nextStepSchema.nullable(), redo: nextStepSchema.nullable() })
export type NextSteps = z.infer<typeof nextStepsSchema>

export const getNextSteps = defineEndpoint({
  name: 'getNextSteps',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/next-steps',
  access: 'manager',
  summary: "Get the caller's latest changes to a week that they can undo and redo (UNDO-01)",
  params: weekOfDayParams,
  response: nextStepsSchema,
})

/** A change in the history, with its description. */
const pastChangeSchema = z.strictObject({
  id: idSchema,
  at: instantSchema,
  /** Name of the person who made the change; null if nobody was signed in. */
  actorName: z.string().nullable(),
  words: z.string(),
  /** Whether the caller can undo the change now: it is in effect, and nobody else has changed its rows since. */
  canUndo: z.boolean(),
  /** Whether the change is itself an undo, so that undoing it means redo. */
  isUndo: z.boolean(),
})
export type PastChange = z.infer<typeof pastChangeSchema>

const shiftChangeSchema = pastChangeSchema.extend({
  /** The fields of the shift that changed, as text: 'When', from, to. */
  differences: z.array(z.strictObject({ what: z.string(), before: z.string(), after: z.string() })),
})
export type ShiftChange = z.infer<typeof shiftChangeSchema>

export const listWeekChanges = defineEndpoint({
  name: 'listWeekChanges',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/changes',
  access: 'manager',
  summary: 'List the latest 100 changes to a week, newest first (UNDO-02)',
  params: weekOfDayParams,
  response: z.array(pastChangeSchema),
})

export const listShiftChanges = defineEndpoint({
  name: 'listShiftChanges',
  method: 'GET',
  path: '/api/schedule/:id/changes',
  access: 'manager',
  summary:
    'List the latest 100 changes to a shift, even a deleted one, newest first: who, when, and old and new values (UNDO-02)',
  params: idParams,
  response: z.array(shiftChangeSchema),
})

export const historyEndpoints = [undoChange, getWeekAsOf, getNextSteps, listWeekChanges, listShiftChanges] as const
