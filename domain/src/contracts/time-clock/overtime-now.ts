/** Overtime as it happens (COST-07). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, instantSchema } from '../fields.ts'

const crossingSchema = z.strictObject({
  staffId: idSchema,
  name: z.string(),
  /** What the limit counts: the hours of a day, of a week or of a pay period. */
  per: z.enum(['day', 'week', 'period']),
  afterMinutes: z.number().int(),
  /** When the person reaches the limit, or has reached it in the shift that they are working. */
  at: instantSchema,
})
export type OvertimeCrossing = z.infer<typeof crossingSchema>

export const listOvertimeNow = defineEndpoint({
  name: 'listOvertimeNow',
  method: 'GET',
  path: '/api/time-clock/overtime-now',
  access: 'manager',
  summary: 'List who is at work and reaches overtime in the present shift, and when, by what was worked until now',
  response: z.strictObject({ people: z.array(crossingSchema) }),
})

export const overtimeEndpoints = [listOvertimeNow] as const
