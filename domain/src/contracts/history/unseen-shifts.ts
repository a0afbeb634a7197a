/** Changes that others made to a week since a manager last looked at it (LIVE-03, decision 0087). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, instantSchema, LARGEST_INTEGER, weekOfDayParams } from '../fields.ts'

/** The id of the newest change to a week; 0 if the week has never been changed. */
const newestSchema = z.number().int().min(0).max(LARGEST_INTEGER)

const lastLookSchema = z.strictObject({ changeId: newestSchema, at: instantSchema })

/** The newest change that the caller has seen, and when; null if the caller has never opened the week. */
const replySchema = z.strictObject({ lastLook: lastLookSchema.nullable() })

export const getLastLook = defineEndpoint({
  name: 'getLastLook',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/last-look',
  access: 'manager',
  summary: 'Get the newest change to a week that the caller has seen, on any device (LIVE-03)',
  params: weekOfDayParams,
  response: replySchema,
})

export const saveLastLook = defineEndpoint({
  name: 'saveLastLook',
  method: 'PUT',
  path: '/api/schedule/week/:weekStartDate/last-look',
  access: 'manager',
  summary: 'Record the newest change to a week that the caller has seen; an older one than before is ignored (LIVE-03)',
  denial: 'view',
  params: weekOfDayParams,
  body: z.strictObject({ changeId: newestSchema }),
  response: replySchema,
})

const unseenShiftSchema = z.strictObject({
  shiftId: idSchema,
  /** Whether the shift is no longer in the week. */
  isGone: z.boolean(),
})
export type UnseenShift = z.infer<typeof unseenShiftSchema>

export const listUnseenShifts = defineEndpoint({
  name: 'listUnseenShifts',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/unseen',
  access: 'manager',
  summary: 'List the shifts of a week that others have changed since a given change and that still differ (LIVE-03)',
  params: weekOfDayParams,
  query: z.strictObject({
    /** Id of the newest change that the caller has seen; if it is missing, no change counts as unseen. */
    since: z.coerce.number<string | number>().int().min(0).max(LARGEST_INTEGER).optional(),
  }),
  response: z.strictObject({
    newest: newestSchema,
    shifts: z.array(unseenShiftSchema),
    /** Names of the people who made these changes, without duplicates; automatic changes have no name. */
    by: z.array(z.string()),
  }),
})

export const unseenShiftEndpoints = [getLastLook, saveLastLook, listUnseenShifts] as const
