/** Time off on given dates, black-out dates, and the shifts that time off conflicts with (AVAIL-02). */
import { z } from 'zod'
import { timeOffMessages } from '../../messages/time-off/time-off.ts'
import { validationMessages } from '../../messages/validation.ts'
import { daysBetween } from '../../time/day.ts'
import { LEAVE_KINDS, MAXIMUM, SHIFT_STATUSES, TIME_OFF_KINDS } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeSchema,
  daySchema,
  doneSchema,
  idParams,
  idSchema,
  instantSchema,
  namedSchema,
  nameSchema,
  pathIdSchema,
  startTimeSchema,
  textSchema,
} from '../fields.ts'

/** The statuses of time off; `none` means that no row exists yet. */
export const TIME_OFF_STATUSES = ['open', 'approved', 'rejected', 'withdrawn'] as const

const rangeShape = {
  fromDate: daySchema,
  untilDate: daySchema,
  /** Start and end on each day; an end at or before the start is on the next day. Both are null for whole days. */
  startTime: startTimeSchema.nullable().default(null),
  endTime: clockTimeSchema.nullable().default(null),
}

interface DateRange {
  fromDate: string
  untilDate: string
}

export const isForwards = ({ fromDate, untilDate }: DateRange) => fromDate <= untilDate
export const backwards = { path: ['untilDate'], error: () => timeOffMessages.untilBeforeFrom }
export const isShort = (range: DateRange) =>
  !isForwards(range) || daysBetween(range.fromDate, range.untilDate) < MAXIMUM.daysOff
export const tooLong = { path: ['untilDate'], error: () => timeOffMessages.tooLong(MAXIMUM.daysOff) }

interface Hours {
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

const hasBothTimes = ({ startTime, endTime }: Hours) => (startTime == null) === (endTime == null)
const oneTime = { path: ['endTime'], error: () => timeOffMessages.bothTimes }
const hasLength = ({ startTime, endTime }: Hours) => startTime == null || startTime.slice(0, 5) !== endTime?.slice(0, 5)
const noLength = { path: ['endTime'], error: () => timeOffMessages.sameTimes }

/** A shift within a person's time off. */
const collisionSchema = z.strictObject({
  shiftId: idSchema,
  date: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  role: namedSchema,
  status: z.enum(SHIFT_STATUSES),
})
export type Collision = z.infer<typeof collisionSchema>

const blackoutSchema = z.strictObject({ id: idSchema, fromDate: daySchema, untilDate: daySchema, name: z.string() })
export type Blackout = z.infer<typeof blackoutSchema>

export const timeOffSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(TIME_OFF_KINDS),
  leaveKind: z.enum(LEAVE_KINDS),
  isPaid: z.boolean(),
  /** Who decided whether it is paid; null if the rules did. */
  payDecidedBy: z.string().nullable(),
  staff: namedSchema,
  fromDate: daySchema,
  untilDate: daySchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(TIME_OFF_STATUSES),
  /** Reason for the rejection. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** The person's shifts during the time off; managers also see drafts. */
  collisions: z.array(collisionSchema),
  /** Names of the black-out dates that the time off overlaps. */
  blackouts: z.array(z.string()),
  mayDecide: z.boolean(),
  mayReject: z.boolean(),
  mayWithdraw: z.boolean(),
  mayDecidePay: z.boolean(),
  /** Whether the caller may end the absence now. */
  mayEnd: z.boolean(),
})
export type TimeOff = z.infer<typeof timeOffSchema>

export const listTimeOff = defineEndpoint({
  name: 'listTimeOff',
  method: 'GET',
  path: '/api/time-off',
  access: 'staff',
  summary: "List time off, open requests first, by date: for staff their own, for managers everybody's",
  query: z.strictObject({
    staffId: pathIdSchema.optional(),
    /** Leaves out time off that ended before this date; by default four weeks ago. */
    from: daySchema.optional(),
  }),
  response: z.array(timeOffSchema),
})

export const checkTimeOff = defineEndpoint({
  name: 'checkTimeOff',
  method: 'GET',
  path: '/api/time-off/check',
  access: 'staff',
  summary:
    'List what time off on some dates would collide with, before it is requested: shifts, black-out dates and other time off',
  query: z
    .strictObject({
      staffId: pathIdSchema,
      fromDate: daySchema,
      untilDate: daySchema,
      startTime: startTimeSchema.optional(),
      endTime: clockTimeSchema.optional(),
      /** Decides what the times mean, as in `TimeOffDays`. */
      kind: z.enum(TIME_OFF_KINDS).default('leave'),
    })
    .refine(isForwards, backwards)
    .refine(isShort, tooLong)
    .refine((days) => days.kind !== 'leave' || hasBothTimes(days), oneTime)
    .refine((days) => days.kind !== 'leave' || hasLength(days), noLength),
  refusals: ['notFound'],
  response: z.strictObject({
    collisions: z.array(collisionSchema),
    blackouts: z.array(blackoutSchema),
    /** Whether time off is already requested or granted for the same time. */
    isTaken: z.boolean(),
  }),
})

export const timeOffBodySchema = z
  .strictObject({
    staffId: idSchema,
    ...rangeShape,
    leaveKind: z.enum(LEAVE_KINDS).default('other'),
    /** Absent: as the rules say of the kind. Only managers decide it, for other people. */
    isPaid: z.boolean().optional(),
    note: textSchema(MAXIMUM.text).nullable().default(null),
  })
  .refine(isForwards, backwards)
  .refine(isShort, tooLong)
  .refine(hasBothTimes, oneTime)
  .refine(hasLength, noLength)

export const requestTimeOff = defineEndpoint({
  name: 'requestTimeOff',
  method: 'POST',
  path: '/api/time-off',
  access: 'staff',
  summary: 'Request time off; time off that a manager enters for somebody else is approved at once',
  body: timeOffBodySchema,
  response: z.strictObject({ message: z.string(), timeOff: timeOffSchema }),
  refusals: ['notFound'],
})

export const approveTimeOff = defineEndpoint({
  name: 'approveTimeOff',
  method: 'POST',
  path: '/api/time-off/:id/approve',
  access: 'manager',
  summary: 'Approve time off; shifts during it stay, and the reply and the notification list them',
  denial: 'edit',
  params: idParams,
  response: z.strictObject({ message: z.string(), timeOff: timeOffSchema }),
})

export const rejectTimeOff = defineEndpoint({
  name: 'rejectTimeOff',
  method: 'POST',
  path: '/api/time-off/:id/reject',
  access: 'manager',
  summary: 'Reject a time-off request with a reason, or revoke approved time off',
  denial: 'edit',
  params: idParams,
  body: z.strictObject({ reason: textSchema(MAXIMUM.text).min(1, { error: () => validationMessages.required }) }),
  response: z.strictObject({ message: z.string(), timeOff: timeOffSchema }),
})

export const decideLeavePay = defineEndpoint({
  name: 'decideLeavePay',
  method: 'POST',
  path: '/api/time-off/:id/pay',
  access: 'manager',
  summary: 'Decide whether one time off is paid, whatever the rules say of its kind; also after it was approved',
  denial: 'edit',
  params: idParams,
  body: z.strictObject({ isPaid: z.boolean() }),
  response: z.strictObject({ message: z.string(), timeOff: timeOffSchema }),
  refusals: ['conflict'],
})

export const withdrawTimeOff = defineEndpoint({
  name: 'withdrawTimeOff',
  method: 'POST',
  path: '/api/time-off/:id/withdraw',
  access: 'staff',
  summary: 'Withdraw your own time off, requested or approved',
  denial: 'edit',
  params: idParams,
  response: z.strictObject({ message: z.string(), timeOff: timeOffSchema }),
})

export const listBlackouts = defineEndpoint({
  name: 'listBlackouts',
  method: 'GET',
  path: '/api/time-off/blackouts',
  access: 'staff',
  summary: 'List the upcoming black-out dates, on which staff cannot request time off',
  response: z.array(blackoutSchema),
})

export const blackoutBodySchema = z
  .strictObject({
    fromDate: daySchema,
    untilDate: daySchema,
    name: nameSchema(MAXIMUM.name).min(1, { error: () => validationMessages.required }),
  })
  .refine(isForwards, backwards)
  .refine(isShort, tooLong)

export const createBlackout = defineEndpoint({
  name: 'createBlackout',
  method: 'POST',
  path: '/api/time-off/blackouts',
  access: 'manager',
  summary: 'Add black-out dates, on which staff cannot request time off; requested and approved time off stays',
  body: blackoutBodySchema,
  response: blackoutSchema,
})

export const deleteBlackout = defineEndpoint({
  name: 'deleteBlackout',
  method: 'DELETE',
  path: '/api/time-off/blackouts/:id',
  access: 'manager',
  summary: 'Delete black-out dates, so that staff can request time off again',
  params: idParams,
  response: doneSchema,
})

export const timeOffEndpoints = [
  listTimeOff,
  checkTimeOff,
  requestTimeOff,
  approveTimeOff,
  rejectTimeOff,
  decideLeavePay,
  withdrawTimeOff,
  listBlackouts,
  createBlackout,
  deleteBlackout,
] as const
