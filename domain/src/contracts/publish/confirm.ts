/** Confirming shifts, which publishes them, and unconfirming them (WEEK-04 to WEEK-07). */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../fields.ts'
import { bulkReplySchema, seenShiftSchema, seenVersion, shiftSchema } from '../schedule/schedule.ts'

/** Shifts of a week to change together, recorded as one change. */
const weekShiftsSchema = z.array(seenShiftSchema).min(1).max(MAXIMUM.weekShifts)

export const confirmShifts = defineEndpoint({
  name: 'confirmShifts',
  method: 'POST',
  path: '/api/schedule/confirm',
  access: 'manager',
  summary: 'Confirm several shifts; those that cannot be confirmed stay unchanged',
  denial: 'confirm',
  body: z.strictObject({ shifts: weekShiftsSchema }),
  response: bulkReplySchema,
})

export const unconfirmShifts = defineEndpoint({
  name: 'unconfirmShifts',
  method: 'POST',
  path: '/api/schedule/unconfirm',
  access: 'manager',
  summary: 'Unconfirm several shifts; those that cannot be unconfirmed stay unchanged',
  denial: 'unconfirm',
  body: z.strictObject({ shifts: weekShiftsSchema }),
  response: bulkReplySchema,
})

export const confirmShift = defineEndpoint({
  name: 'confirmShift',
  method: 'PUT',
  path: '/api/schedule/:id/confirm',
  access: 'manager',
  summary: 'Confirm a shift; a confirmed shift stays confirmed',
  denial: 'confirm',
  params: idParams,
  body: z.strictObject({ managerId: idSchema.optional(), ...seenVersion }).optional(),
  response: shiftSchema,
})

export const unconfirmShift = defineEndpoint({
  name: 'unconfirmShift',
  method: 'PUT',
  path: '/api/schedule/:id/unconfirm',
  access: 'manager',
  summary: 'Unconfirm a shift',
  denial: 'unconfirm',
  params: idParams,
  body: z.strictObject(seenVersion).optional(),
  response: shiftSchema,
})

export const confirmAllPending = defineEndpoint({
  name: 'confirmAllPending',
  method: 'POST',
  path: '/api/schedule/confirm-all-pending',
  access: 'admin',
  summary: 'Confirm every pending shift that is assigned and has no open request',
  denial: 'confirm',
  response: z.strictObject({ message: z.string(), count: z.number().int() }),
})

export const confirmEndpoints = [
  confirmShifts,
  unconfirmShifts,
  confirmShift,
  unconfirmShift,
  confirmAllPending,
] as const
