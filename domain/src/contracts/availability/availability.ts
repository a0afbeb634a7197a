/** When a person can, cannot and would like to work, week by week (AVAIL-01). */
import { z } from 'zod'
import { availabilityMessages } from '../../messages/availability/availability.ts'
import { validationMessages } from '../../messages/validation.ts'
import { ABSENCE_REASONS, MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeSchema,
  daySchema,
  idSchema,
  namedDayOfWeekSchema,
  namedSchema,
  pathIdSchema,
  startTimeSchema,
  textSchema,
  weekParams,
  weekStartSchema,
} from '../fields.ts'

/** The slot applies every n-th week (Monday to Sunday); `fromWeek` is the Monday of one of these weeks. */
const weeksSchema = z.strictObject({ everyWeeks: z.int().min(2).max(8), fromWeek: weekStartSchema })

/** Most days that a slot may be after the numbered day; the part of it after midnight is one more. */
const MOST_DAYS_AFTER = 2

/**
 * Which days of a month the slot applies on. `ofMonth` numbers the occurrences of the day of the week in the month, -1
 * being the last: for a Monday, [1, 3] means the first and third Monday. `isExcept` means all Mondays except those.
 */
const ofMonthSchema = z.strictObject({
  ofMonth: z
    .array(z.literal([1, 2, 3, 4, 5, -1]))
    .min(1)
    .max(6),
  /** How many days the slot is after the numbered day: 1 for the Sunday that follows the second Saturday of a month. */
  daysAfter: z
    .int()
    .min(0)
    .max(MOST_DAYS_AFTER + 1),
  isExcept: z.boolean(),
})

/** The dates on which a slot applies, if it does not apply every week (decision 0040). */
const recurrenceSchema = z.union([weeksSchema, ofMonthSchema])
export type Recurrence = z.output<typeof recurrenceSchema>
export type MonthRecurrence = z.output<typeof ofMonthSchema>

/**
 * Hours on one day of the week, as stored in the lists `availableSlots` and `unavailableSlots`, in the format
 * `HH:mm:ss`. An end at or before the start is on the next day; a whole day is 00:00:00 to 24:00:00. `from` and `until`
 * are the first and last date on which the slot applies; a missing date means no limit.
 */
export interface TimeSlot {
  startTime: string
  endTime: string
  from?: string
  until?: string
  recurrence?: Recurrence
}

/** A slot that covers the whole day. */
export const WHOLE_DAY: TimeSlot = { startTime: '00:00:00', endTime: '24:00:00' }

/**
 * Kinds of availability, which also decide where it is stored (decision 0040): `cannot` is a hard rule, the others are
 * wishes.
 */
export const AVAILABILITY_KINDS = ['cannot', 'ratherNot', 'prefer'] as const
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number]

/** Maximum number of slots per person, well above what a realistic week needs. */
const MOST_SLOTS = 300

/** Hours on a day of the week, the kind of availability, and the dates on which it applies. */
export const availabilitySlotSchema = z
  .strictObject({
    kind: z.enum(AVAILABILITY_KINDS),
    dayOfWeek: namedDayOfWeekSchema,
    /** An end at or before the start is on the next day; a whole day is 00:00 to 24:00. */
    startTime: startTimeSchema,
    endTime: clockTimeSchema,
    /** First and last date on which the slot applies; null means no limit. */
    from: daySchema.nullable().default(null),
    until: daySchema.nullable().default(null),
    /** Absent if the slot applies every week. */
    recurrence: recurrenceSchema.optional(),
  })
  .refine(({ startTime, endTime }) => startTime.slice(0, 5) !== endTime.slice(0, 5), {
    path: ['endTime'],
    error: () => availabilityMessages.sameTimes,
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: () => availabilityMessages.untilBeforeFrom,
  })
  .refine(
    ({ startTime, endTime, recurrence }) =>
      startTime < endTime || !recurrence || 'everyWeeks' in recurrence || recurrence.daysAfter <= MOST_DAYS_AFTER,
    { path: ['recurrence', 'daysAfter'], error: () => validationMessages.tooBig(MOST_DAYS_AFTER) },
  )
export type AvailabilitySlot = z.output<typeof availabilitySlotSchema>

const availabilitySchema = z.strictObject({
  staff: namedSchema,
  slots: z.array(availabilitySlotSchema),
  /** Version of the stored availability; an update that sends an outdated version is refused. */
  version: z.string(),
})
export type Availability = z.infer<typeof availabilitySchema>

const staffParams = z.strictObject({ staffId: pathIdSchema })

export const getAvailability = defineEndpoint({
  name: 'getAvailability',
  method: 'GET',
  path: '/api/availability/:staffId',
  access: 'staff',
  summary: 'Get the weekly availability of a person; staff can only get their own',
  params: staffParams,
  response: availabilitySchema,
})

export const saveAvailability = defineEndpoint({
  name: 'saveAvailability',
  method: 'PUT',
  path: '/api/availability/:staffId',
  access: 'staff',
  summary:
    'Replace the weekly availability of a person: your own, or as a manager that of anybody who does not rank above you',
  params: staffParams,
  body: z.strictObject({
    slots: z.array(availabilitySlotSchema).max(MOST_SLOTS),
    version: z.string().max(64).optional(),
  }),
  response: availabilitySchema,
})

/** Maximum number of ambiguous texts in a message for which the user can choose a meaning. */
const MOST_ANSWERS = 30

/** Maximum number of statements in a message, more than its permitted length can express. */
const MOST_STATEMENTS = 20

/** What a message says about certain days of the week or dates; see `Statement`. */
export const statementSchema = z.strictObject({
  kind: z.enum([...AVAILABILITY_KINDS, 'clear']),
  days: z
    .array(z.literal([0, 1, 2, 3, 4, 5, 6]))
    .min(1)
    .max(7),
  hours: z.strictObject({ start: z.int().min(0).max(1439), end: z.int().min(1).max(2879) }).nullable(),
  from: daySchema.nullable(),
  until: daySchema.nullable(),
  isDated: z.boolean(),
  recurrence: recurrenceSchema.optional(),
})

const statementsSchema = z.array(statementSchema).min(1).max(MOST_STATEMENTS)

const messageFields = {
  text: textSchema(MAXIMUM.availabilityText).min(1, { error: () => validationMessages.required }),
  /** The date on which the message was parsed. Sent along because 'tomorrow' means another day after midnight. */
  today: daySchema,
}

export const sayAvailability = defineEndpoint({
  name: 'sayAvailability',
  method: 'POST',
  path: '/api/availability/:staffId/messages',
  access: 'staff',
  summary:
    'Change availability as a text message says, once the user has confirmed how it was understood. Dates off become time-off requests',
  params: staffParams,
  body: z.strictObject({
    ...messageFields,
    /** The meaning that the user chose for each ambiguous text, by its number. */
    answers: z
      .record(z.string().max(MAXIMUM.availabilityText), z.int().min(0).max(9))
      .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS)
      .default({}),
    /**
     * The statements that the language model suggested, as shown to the user; used only if the parser cannot read the
     * message.
     */
    draft: statementsSchema.optional(),
    version: z.string().max(64).optional(),
  }),
  response: z.strictObject({ message: z.string(), availability: availabilitySchema }),
  refusals: ['notFound'],
})

export const getDrafting = defineEndpoint({
  name: 'getDrafting',
  method: 'GET',
  path: '/api/availability/drafting',
  access: 'staff',
  summary: 'Get the host of the language model that may interpret messages; null if none is set up',
  response: z.strictObject({ host: z.string().nullable() }),
})

export const draftAvailability = defineEndpoint({
  name: 'draftAvailability',
  method: 'POST',
  path: '/api/availability/:staffId/drafts',
  access: 'staff',
  summary: 'Let a language model suggest the meaning of a message that the parser cannot read; saves nothing',
  params: staffParams,
  body: z.strictObject(messageFields),
  response: z.strictObject({
    /** Null if the language model suggests nothing; `message` then says why. */
    draft: statementsSchema.nullable(),
    message: z.string(),
  }),
  refusals: ['notFound', 'tooManyRequests'],
})

const intervalSchema = z.strictObject({ start: z.number().int(), end: z.number().int() })

const absenceSchema = z.strictObject({
  staffId: idSchema,
  /** Minutes since 1970-01-01 on the wall clock of the business. */
  unavailable: z.array(intervalSchema),
  /** With the reason of an absence. */
  timeOff: z.array(intervalSchema.extend({ absence: z.enum(ABSENCE_REASONS).optional() })),
})
export type Absence = z.infer<typeof absenceSchema>

export const listAbsences = defineEndpoint({
  name: 'listAbsences',
  method: 'GET',
  path: '/api/availability/week/:weekStartDate',
  access: 'manager',
  summary:
    'List when people are unavailable or off in a week and on the days next to it; people who are always available are left out',
  params: weekParams,
  response: z.array(absenceSchema),
})

export const availabilityEndpoints = [
  getAvailability,
  saveAvailability,
  sayAvailability,
  getDrafting,
  draftAvailability,
  listAbsences,
] as const
