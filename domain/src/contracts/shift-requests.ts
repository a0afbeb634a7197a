/** Requests for shifts (REQ-01 to REQ-05). */
import { z } from 'zod'
import { shiftRequestMessages } from '../messages/shift-requests/shift-requests.ts'
import { MAXIMUM, SHIFT_REQUEST_KINDS } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  doneSchema,
  idSchema,
  instantSchema,
  namedDayOfWeekSchema,
  namedSchema,
  startTimeSchema,
  textSchema,
  weekStartSchema,
} from './fields.ts'

/**
 * Facts that help a manager compare people who request the same shift: their current figures, and the rules that
 * approval would break.
 */
const standingSchema = z.strictObject({
  /** Weekly hours without and with the requested shift. */
  hours: z.number(),
  hoursWith: z.number(),
  targetHours: z.number().nullable(),
  seniority: z.number().int(),
  /** Number of closing shifts and weekend shifts of the person in the previous 8 weeks. */
  unsocial: z.number().int(),
  /** Texts of the rules and targets that approval would break; empty if none. */
  causes: z.array(z.string()),
})
export type Standing = z.infer<typeof standingSchema>

/** A request that is neither approved nor rejected yet, as the requester or a manager sees it. */
const shiftRequestSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(SHIFT_REQUEST_KINDS),
  staff: namedSchema,
  role: namedSchema,
  weekStartDate: daySchema,
  dayOfWeek: dayOfWeekSchema,
  startTime: z.string(),
  endTime: z.string(),
  requirementId: idSchema.nullable(),
  /** The requested shift. */
  scheduleId: idSchema.nullable(),
  /** Id of a notification about the request, accepted in place of the request's own id; null if nobody was notified. */
  notificationId: idSchema.nullable(),
  /**
   * Whether the request can be approved: a place is free and the requester does not work that day (NOTE-06). A
   * cancellation needs the requester to be on the shift.
   */
  isAvailable: z.boolean(),
  /** Whether the signed-in user may approve or reject the request. */
  mayDecide: z.boolean(),
  /** Figures for managers; null for staff, who may not see other people's data. */
  standing: standingSchema.nullable(),
  createdAt: instantSchema,
})
export type ShiftRequest = z.infer<typeof shiftRequestSchema>

/**
 * Identifies a request by its own id or by that of a notification about it. The notification's metadata is accepted but
 * ignored.
 */
const requestNameSchema = z.strictObject({
  notificationId: idSchema.optional(),
  requestId: idSchema.optional(),
  metadata: z.unknown().optional(),
})
export type RequestName = Pick<z.output<typeof requestNameSchema>, 'notificationId' | 'requestId'>

const isOneName = ({ notificationId, requestId }: RequestName) =>
  (notificationId === undefined) !== (requestId === undefined)

export const listShiftRequests = defineEndpoint({
  name: 'listShiftRequests',
  method: 'GET',
  path: '/api/schedule/requests',
  access: 'staff',
  summary: 'List the undecided shift requests: for staff their own, for managers all, grouped by open shift (REQ-02)',
  response: z.array(shiftRequestSchema),
})

export const requestShift = defineEndpoint({
  name: 'requestShift',
  method: 'POST',
  path: '/api/schedule/request',
  access: 'staff',
  summary: 'Request an open shift; a second request for the same shift returns the first one',
  denial: 'create',
  body: z.strictObject({
    requirementId: idSchema,
    staffId: idSchema,
    roleId: idSchema,
    weekStartDate: weekStartSchema,
    dayOfWeek: namedDayOfWeekSchema,
    startTime: startTimeSchema,
    endTime: clockTimeSchema,
  }),
  response: z.strictObject({ message: z.string(), request: shiftRequestSchema }),
})

export const approveShiftRequest = defineEndpoint({
  name: 'approveShiftRequest',
  method: 'POST',
  path: '/api/schedule/request/approve',
  access: 'manager',
  summary: 'Approve a shift request; competing requests for the last place are rejected, and those people are notified',
  denial: 'assign',
  body: requestNameSchema.refine(isOneName, { error: () => shiftRequestMessages.nameOne }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const rejectShiftRequest = defineEndpoint({
  name: 'rejectShiftRequest',
  method: 'POST',
  path: '/api/schedule/request/reject',
  access: 'manager',
  summary: 'Reject a shift request, with a reason',
  denial: 'assign',
  body: requestNameSchema
    .extend({ reason: textSchema(MAXIMUM.text).min(1) })
    .refine(isOneName, { error: () => shiftRequestMessages.nameOne }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const withdrawShiftRequest = defineEndpoint({
  name: 'withdrawShiftRequest',
  method: 'POST',
  path: '/api/schedule/request/withdraw',
  access: 'staff',
  summary: 'Withdraw your own shift request',
  denial: 'edit',
  body: requestNameSchema.refine(isOneName, { error: () => shiftRequestMessages.nameOne }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const shiftRequestEndpoints = [
  listShiftRequests,
  requestShift,
  approveShiftRequest,
  rejectShiftRequest,
  withdrawShiftRequest,
] as const
