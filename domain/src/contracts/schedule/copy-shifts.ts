/** Copying shifts to other days (GRID-10). */
import { z } from 'zod'
import { copyMessages } from '../../messages/schedule/copy/copy.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, versionSchema } from '../fields.ts'

/** Maximum number of dates that one call may copy to. */
const MOST_DATES = 31

const copyReplySchema = z.strictObject({
  message: z.string(),
  /** Ids of the copies. */
  added: z.array(idSchema),
  /** Copies that were refused, by original shift and target date. */
  refused: z.array(z.strictObject({ id: idSchema, date: daySchema, message: z.string() })),
  /** Id of the change, for undo; null if nothing was added. */
  undoId: idSchema.nullable(),
})
export type CopyReply = z.infer<typeof copyReplySchema>

export const copyShifts = defineEndpoint({
  name: 'copyShifts',
  method: 'POST',
  path: '/api/schedule/copy',
  access: 'manager',
  summary: 'Copy shifts to other days as drafts; copies that a rule refuses or that already exist are left out',
  body: z
    .strictObject({
      shifts: z
        .array(z.strictObject({ id: idSchema, version: versionSchema }))
        .min(1)
        .max(MAXIMUM.bulkShifts),
      dates: z.array(daySchema).min(1).max(MOST_DATES),
    })
    .refine(({ shifts, dates }) => shifts.length * dates.length <= MAXIMUM.bulkShifts, {
      path: ['dates'],
      error: () => copyMessages.tooMany(MAXIMUM.bulkShifts),
    }),
  response: copyReplySchema,
})

export const copyEndpoints = [copyShifts] as const
