/** Clocking in on one's own device, PINs, and what was clocked beside the timesheet (CLOCK-02 to CLOCK-06). */
import { z } from 'zod'
import { timeClockMessages } from '../../messages/time-clock/time-clock.ts'
import { MAXIMUM, PUNCH_KINDS, PUNCH_SOURCES } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, doneSchema, idParams, idSchema, instantSchema, textSchema, versionSchema } from '../fields.ts'
import { timesheetRangeSchema } from '../timesheets.ts'
import { clockCodeSchema, punchIdSchema, punchKindSchema, sentInstantSchema } from './kiosk.ts'

const ownClockSchema = z.strictObject({
  /** Whether the business lets people clock in on their own devices. */
  isAllowed: z.boolean(),
  /** Whether clocking in on one’s own device needs its position. */
  needsPosition: z.boolean(),
  /** Whether the business has a paired tablet, for which people need a PIN. */
  hasKiosk: z.boolean(),
  hasPin: z.boolean(),
  state: z.enum(['out', 'in', 'break']),
  since: instantSchema.nullable(),
  forgottenSince: instantSchema.nullable(),
})
export type OwnClock = z.infer<typeof ownClockSchema>

export const getOwnClock = defineEndpoint({
  name: 'getOwnClock',
  method: 'GET',
  path: '/api/time-clock/own',
  access: 'staff',
  summary: 'Read whether the caller is at work, and how they can clock in',
  response: ownClockSchema,
})

const positionSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMetres: z.number().min(0),
})
export type DevicePosition = z.infer<typeof positionSchema>

export const punchOwn = defineEndpoint({
  name: 'punchOwn',
  method: 'POST',
  path: '/api/time-clock/own',
  access: 'staff',
  summary: 'Clock in or out on one’s own device, at the present time of the server; the same id is stored once',
  body: z.strictObject({
    id: punchIdSchema,
    kind: punchKindSchema,
    /** When the person left, if they forgot to clock out before. */
    leftAt: sentInstantSchema.nullable(),
    /** The code that a tablet of the business shows: with it, people may also clock in where own devices are not allowed. */
    code: clockCodeSchema.optional(),
    /** Where the device is, where `needsPosition` says so. It is compared with the place of the business, and not stored. */
    position: positionSchema.optional(),
  }),
  response: ownClockSchema,
})

export const getPresentAddress = defineEndpoint({
  name: 'getPresentAddress',
  method: 'GET',
  path: '/api/time-clock/address',
  access: 'admin',
  summary: 'Get the network address from which the caller calls, for the setting of networks to clock in from',
  /** Null if it is unknown. */
  response: z.strictObject({ address: z.string().nullable() }),
})

/** Returns whether a PIN is all one digit, or digits in order such as 1234. */
function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}

export const pinSchema = z
  .string()
  .regex(/^[0-9]{4,8}$/, { error: () => timeClockMessages.pinLength, abort: true })
  .refine((pin) => !isSimplePin(pin), { error: () => timeClockMessages.pinTooSimple })

export const savePin = defineEndpoint({
  name: 'savePin',
  method: 'PUT',
  path: '/api/time-clock/people/:id/pin',
  access: 'staff',
  summary: 'Set or remove the PIN with which a person clocks in: one’s own, or as a manager that of others',
  params: idParams,
  /** Null removes it. */
  body: z.strictObject({ pin: pinSchema.nullable() }),
  response: doneSchema,
})

/** A punch as stored. Punches are never changed: a correction is another punch. */
const storedPunchSchema = z.strictObject({
  id: idSchema,
  staffId: idSchema,
  staffName: z.string(),
  kind: z.enum([...PUNCH_KINDS, 'void']),
  at: instantSchema,
  source: z.enum(PUNCH_SOURCES),
  /** The tablet on which it was made. */
  kioskName: z.string().nullable(),
  /** The user name of the manager who entered it. */
  enteredBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The punch that this one corrects. */
  corrects: idSchema.nullable(),
  /** When the server stored it; later than `at` if the tablet had no network. */
  receivedAt: instantSchema,
  /** Whether it counts, or why it does not. */
  fate: z.enum(['counts', 'repeated', 'replaced', 'void', 'unverified']),
})
export type StoredPunch = z.infer<typeof storedPunchSchema>

const missingSchema = z.array(z.enum(PUNCH_KINDS))

/** The hours by the time clock, or why a manager has to decide; see `hoursToRecord`. */
const hoursToRecordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asPlanned') }),
  z.strictObject({
    kind: z.literal('hours'),
    worked: z.strictObject({
      startTime: z.string(),
      endTime: z.string(),
      breakMinutes: z.number().int().nullable(),
    }),
  }),
  z.strictObject({ kind: z.literal('byHand'), reason: z.enum(['incomplete', 'absent', 'clockChange']) }),
  z.strictObject({ kind: z.literal('notYet') }),
])

const clockedShiftSchema = z.strictObject({
  shiftId: idSchema,
  staffId: idSchema,
  staffName: z.string(),
  date: daySchema,
  version: z.number().int(),
  state: z.enum(['ahead', 'late', 'absent', 'running', 'incomplete', 'complete']),
  start: instantSchema.nullable(),
  end: instantSchema.nullable(),
  breakMinutes: z.number().int().nullable(),
  workedMinutes: z.number().int().nullable(),
  startsLateBy: z.number().int().nullable(),
  endsLateBy: z.number().int().nullable(),
  missing: missingSchema,
  toRecord: hoursToRecordSchema,
  /**
   * Paid minutes of the hours to record; null if there are none, or if the person has several shifts on that day, whose
   * breaks depend on each other.
   */
  toRecordMinutes: z.number().int().nullable(),
  /** Whether the recorded hours of the shift are already those of the time clock. */
  isRecorded: z.boolean(),
  punchIds: z.array(idSchema),
})
export type ClockedShiftRow = z.infer<typeof clockedShiftSchema>

const unplannedSchema = z.strictObject({
  staffId: idSchema,
  staffName: z.string(),
  date: daySchema,
  start: instantSchema.nullable(),
  end: instantSchema.nullable(),
  workedMinutes: z.number().int().nullable(),
  missing: missingSchema,
  isRunning: z.boolean(),
  punchIds: z.array(idSchema),
})
export type UnplannedAttendance = z.infer<typeof unplannedSchema>

const clockedSchema = z.strictObject({
  shifts: z.array(clockedShiftSchema),
  /** Time at work that is near no confirmed shift. */
  unplanned: z.array(unplannedSchema),
  /** Every punch of these days, also those that do not count. */
  punches: z.array(storedPunchSchema),
})
export type Clocked = z.infer<typeof clockedSchema>

export const listClocked = defineEndpoint({
  name: 'listClocked',
  method: 'GET',
  path: '/api/time-clock',
  access: 'staff',
  summary: 'List what was clocked in confirmed shifts and beside them; staff get only their own',
  query: timesheetRangeSchema,
  response: clockedSchema,
})

export const correctPunch = defineEndpoint({
  name: 'correctPunch',
  method: 'POST',
  path: '/api/time-clock/corrections',
  access: 'manager',
  denial: 'edit',
  summary: 'Add a punch that was forgotten, or replace or take back one; the earlier punch is kept',
  body: z.strictObject({
    staffId: idSchema,
    /** `void` takes back the punch that it corrects. */
    kind: z.enum([...PUNCH_KINDS, 'void']),
    at: sentInstantSchema,
    corrects: idSchema.nullable(),
    reason: textSchema(MAXIMUM.reason).min(1, { error: () => timeClockMessages.reasonRequired }),
  }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const takeOverHours = defineEndpoint({
  name: 'takeOverHours',
  method: 'POST',
  path: '/api/time-clock/take-over',
  access: 'manager',
  denial: 'edit',
  summary: 'Record the hours of shifts by the time clock, as one change',
  body: z.strictObject({
    shifts: z
      .array(z.strictObject({ id: idSchema, version: versionSchema }))
      .min(1)
      .max(MAXIMUM.weekShifts),
  }),
  response: z.strictObject({ message: z.string() }),
})

export const addClockedShift = defineEndpoint({
  name: 'addClockedShift',
  method: 'POST',
  path: '/api/time-clock/shifts',
  access: 'manager',
  denial: 'edit',
  summary: 'Add time that was clocked beside all shifts as a confirmed shift with the clocked hours, as one change',
  body: z.strictObject({
    /** The first punch of the time at work. */
    punchId: idSchema,
    roleId: idSchema,
  }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const timeClockEndpoints = [
  getOwnClock,
  getPresentAddress,
  punchOwn,
  savePin,
  listClocked,
  correctPunch,
  takeOverHours,
  addClockedShift,
] as const
