/** Conflicts of the schedule (CONF-01 to CONF-04). */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { dayOfWeekSchema, idParams, idSchema, namedSchema } from './fields.ts'

const conflictSchema = z.strictObject({
  id: idSchema,
  scheduleId: idSchema.nullable(),
  type: z.string(),
  description: z.string(),
  resolved: z.boolean(),
  schedule: z
    .strictObject({
      dayOfWeek: dayOfWeekSchema,
      startTime: z.string().nullable(),
      roleId: idSchema,
      role: namedSchema.nullable(),
    })
    .nullable(),
})

const listConflicts = defineEndpoint({
  name: 'listConflicts',
  method: 'GET',
  path: '/api/conflicts',
  access: 'manager',
  summary: 'Conflicts of the schedule',
  response: z.array(conflictSchema),
  planned: true,
})

const resolveConflict = defineEndpoint({
  name: 'resolveConflict',
  method: 'PUT',
  path: '/api/conflicts/:id/resolve',
  access: 'manager',
  summary: 'Mark a conflict as resolved',
  params: idParams,
  response: conflictSchema,
  planned: true,
})

export const conflictEndpoints = [listConflicts, resolveConflict] as const
