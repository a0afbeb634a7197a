/** Requests for shifts (REQ-01 to REQ-05, RQ1 to RQ4). */
import { z } from 'zod'
import { MAXIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { clockTimeSchema, dayOfWeekSchema, doneSchema, idSchema, textSchema, weekStartSchema } from './fields.ts'

const decision = { notificationId: idSchema, metadata: z.unknown().optional() }

export const requestShift = defineEndpoint({
  name: 'requestShift',
  method: 'POST',
  path: '/api/schedule/request',
  access: 'staff',
  summary: 'Ask for an open shift',
  denial: 'create',
  body: z.strictObject({
    requirementId: idSchema,
    staffId: idSchema,
    roleId: idSchema,
    weekStartDate: weekStartSchema,
    dayOfWeek: dayOfWeekSchema,
    startTime: clockTimeSchema,
    endTime: clockTimeSchema,
  }),
  response: doneSchema,
  planned: true,
})

export const approveShiftRequest = defineEndpoint({
  name: 'approveShiftRequest',
  method: 'POST',
  path: '/api/schedule/request/approve',
  access: 'manager',
  summary: 'Approve a shift request',
  denial: 'assign',
  body: z.strictObject(decision),
  response: doneSchema,
  planned: true,
})

export const rejectShiftRequest = defineEndpoint({
  name: 'rejectShiftRequest',
  method: 'POST',
  path: '/api/schedule/request/reject',
  access: 'manager',
  summary: 'Reject a shift request with a reason',
  denial: 'assign',
  body: z.strictObject({ ...decision, reason: textSchema(MAXIMUM.text).min(1) }),
  response: doneSchema,
  planned: true,
})

export const withdrawShiftRequest = defineEndpoint({
  name: 'withdrawShiftRequest',
  method: 'POST',
  path: '/api/schedule/request/withdraw',
  access: 'staff',
  summary: "Withdraw one's own shift request",
  denial: 'edit',
  body: z.strictObject({ notificationId: idSchema }),
  response: doneSchema,
  planned: true,
})

export const shiftRequestEndpoints = [
  requestShift,
  approveShiftRequest,
  rejectShiftRequest,
  withdrawShiftRequest,
] as const
