/** Pairings: who should, or should not, work at the same time. Only for managers and admins (PAIR-03). */
import { z } from 'zod'
import { pairingMessages } from '../../messages/pairings/pairings.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, idSchema, pathIdSchema } from '../fields.ts'
import { listPairings } from './pairing-list.ts'

const peopleSchema = z
  .array(idSchema)
  .max(100)
  .refine((ids) => new Set(ids).size === ids.length, { error: () => pairingMessages.twice })

const listsSchema = z.strictObject({
  /** Each shift of the person should overlap with a shift of at least one of these people; empty: no wish. */
  besideIds: peopleSchema,
  /** No shift of the person should overlap with a shift of these people, who have the same wish about the person. */
  apartIds: peopleSchema,
})

const namesNobodyTwice = ({ besideIds, apartIds }: z.infer<typeof listsSchema>) =>
  !besideIds.some((id) => apartIds.includes(id))
const NAMED_TWICE = { error: () => pairingMessages.both, path: ['apartIds'] }

const pairingsSchema = listsSchema.refine(namesNobodyTwice, NAMED_TWICE)
export type Pairings = z.infer<typeof pairingsSchema>

export const getPairings = defineEndpoint({
  name: 'getPairings',
  method: 'GET',
  path: '/api/staff/:id/pairings',
  access: 'manager',
  summary: 'Get the people beside whom a person should work, and those with whom they should not',
  params: z.strictObject({ id: pathIdSchema }),
  response: pairingsSchema,
})

export const savePairings = defineEndpoint({
  name: 'savePairings',
  method: 'PUT',
  path: '/api/staff/:id/pairings',
  access: 'manager',
  summary: 'Set beside whom a person should work, and with whom they should not; others are removed',
  params: idParams,
  body: listsSchema
    .extend({
      /** The pairings that the caller has read; if others have been saved since, the call is refused. */
      basedOn: listsSchema.optional(),
    })
    .refine(namesNobodyTwice, NAMED_TWICE),
  response: pairingsSchema,
})

export const pairingEndpoints = [listPairings, getPairings, savePairings] as const
