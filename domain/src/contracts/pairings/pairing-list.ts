/** All pairings of the business (PAIR-06). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../fields.ts'

export const PAIRING_KINDS = ['beside', 'apart'] as const

const pairingSchema = z.strictObject({
  staffId: idSchema,
  otherId: idSchema,
  /**
   * `beside`: the person should work beside the other; with several such people, one is enough. `apart`: the two should
   * not work at the same time; stored once for both.
   */
  kind: z.enum(PAIRING_KINDS),
})
export type Pairing = z.infer<typeof pairingSchema>

export const listPairings = defineEndpoint({
  name: 'listPairings',
  method: 'GET',
  path: '/api/staff/pairings',
  access: 'manager',
  summary: 'List who should work beside whom, and who should not work at the same time',
  response: z.array(pairingSchema),
})
