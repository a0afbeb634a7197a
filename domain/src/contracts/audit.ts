/** What was changed, and taking it back. */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams, idSchema } from './fields.ts'

/** A row that was left as it is, and why: changed since by somebody, or refused beside what stands now. */
export const leftRowSchema = z.strictObject({
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
  summary: 'Take a change back in one step, or an undo, which does it again; rows changed since stay (DOOR-03)',
  denial: 'edit',
  params: idParams,
  response: z.strictObject({
    message: z.string(),
    /** Pass it to undo to do again what was taken back. */
    changeId: idSchema,
    undone: z.number().int(),
    skipped: z.number().int(),
    left: z.array(leftRowSchema),
  }),
})

export const auditEndpoints = [undoChange] as const
