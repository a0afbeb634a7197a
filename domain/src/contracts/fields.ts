/** Field schemas shared by several contracts; each meaning has one schema. */
import { z } from 'zod'
import { HOUR_CLOCKS, LOCALES } from '../language/reader.ts'
import { validationMessages } from '../messages/validation.ts'
import { minutesOf, toClockTime } from '../time/clock-time.ts'
import { isDay } from '../time/day.ts'
import { isWeekStart } from '../time/week.ts'
import { MAXIMUM, USER_ROLES } from './constants.ts'
import { EMAIL_PATTERN, storedEmail } from './text/email.ts'
import { hasNeedlessInvisible } from './text/name-characters.ts'

/** Control characters except zero-width joiners, and marks that reverse the reading direction. */
const UNSAFE_TEXT = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** Line breaks and tabs. */
const LINE_BREAK = /[\t\n\r\u0085\u2028\u2029]/

/** Only invisible characters, such as zero-width spaces. */
const INVISIBLE_TEXT = /^[\p{Cf}\p{Z}\s]+$/u

/** The largest whole number that fits Postgres' integer. */
export const LARGEST_INTEGER = 2_147_483_647

/** A database id: a positive whole number that fits Postgres' integer. */
export const idSchema = z.number().int().min(1).max(LARGEST_INTEGER)

/** Increases with every change to a row; a write may name the version it is based on. */
export const versionSchema = z.number().int().min(1).max(LARGEST_INTEGER)

/** An id in a path, which arrives as text. */
export const pathIdSchema = z.coerce.number<string | number>().int().min(1).max(LARGEST_INTEGER)

/** Parameters of the usual `/:id` path. */
export const idParams = z.strictObject({ id: pathIdSchema })

/** One line or paragraph of plain text, trimmed. Invisible and text-direction characters are refused. */
export function textSchema(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, { error: () => validationMessages.tooLong(maximum) })
    .refine((text) => !UNSAFE_TEXT.test(text), { error: () => validationMessages.text })
    .refine((text) => !INVISIBLE_TEXT.test(text), { error: () => validationMessages.required })
}

/** A name on one line, without invisible characters, which would let it pass for another name. */
export function nameSchema(maximum: number) {
  return textSchema(maximum)
    .refine((text) => !LINE_BREAK.test(text), { error: () => validationMessages.oneLine })
    .refine((text) => UNSAFE_TEXT.test(text) || INVISIBLE_TEXT.test(text) || !hasNeedlessInvisible(text), {
      error: () => validationMessages.invisible,
    })
}

/** A valid calendar date `yyyy-MM-dd`. Refinements that compare dates run only if both are valid. */
export const daySchema = z
  .string()
  .refine(isDay, {
    abort: true,
    error: ({ input }) => (input === '' ? validationMessages.required : validationMessages.day),
  })
  .meta({ format: 'date' })

/** A Monday; writes identify a week only by its Monday. */
export const weekStartSchema = z
  .string()
  .refine(isWeekStart, { abort: true, error: () => validationMessages.weekStart })
  .meta({ format: 'date', description: 'A Monday' })

/** A week in a path, by its Monday. */
export const weekParams = z.strictObject({ weekStartDate: weekStartSchema })

/** A week in the path of a read endpoint, by any of its days (`weekStartForReading`). */
export const weekOfDayParams = z.strictObject({ weekStartDate: daySchema })

/** Day of the week from 0 (Sunday) to 6, as stored and returned. */
export const dayOfWeekSchema = z.number().int().min(0).max(6)

/** Day of the week in requests, from 0 to 7; both 0 and 7 are Sunday. */
export const namedDayOfWeekSchema = z.codec(z.number().int().min(0).max(7), dayOfWeekSchema, {
  decode: (day) => day % 7,
  encode: (day) => day,
})

/**
 * Accepts `HH:MM` or `HH:MM:SS`, and reports anything else with the given message; `24:00` is the end of the day.
 * Refinements that compare times run only on valid ones.
 */
export function clockTimeWith(message: () => string) {
  return z
    .string()
    .refine((text) => minutesOf(text) !== null, { abort: true, error: message })
    .meta({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$' })
}

export const clockTimeSchema = clockTimeWith(() => validationMessages.time)

/** Like `clockTimeWith`, but refuses `24:00`, because nothing starts at the end of a day. */
export function startTimeWith(message: () => string) {
  return clockTimeWith(message)
    .refine((text) => !text.startsWith('24'), { error: () => validationMessages.startAtEnd })
    .meta({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$' })
}

export const startTimeSchema = startTimeWith(() => validationMessages.time)

/** Converts an accepted clock time to `HH:mm:ss`, the stored and returned format. */
export function storedClockTime(text: string): string {
  return toClockTime(minutesOf(text) ?? 0)
}

export const userRoleSchema = z.enum(USER_ROLES)
export type UserRole = z.infer<typeof userRoleSchema>

/** An e-mail address, with another message for registration. */
export const emailWith = (message: () => string) =>
  z.email({ pattern: EMAIL_PATTERN, error: message }).overwrite(storedEmail)

export const emailSchema = emailWith(() => validationMessages.email).max(MAXIMUM.email, {
  error: () => validationMessages.tooLong(MAXIMUM.email),
})

/** `{ id, name }`, how roles and people are embedded in other objects. */
export const namedSchema = z.strictObject({ id: idSchema, name: z.string() })

/** A point in time as ISO text in UTC. */
export const instantSchema = z.string().meta({ format: 'date-time' })

/** Reply of a write that returns no data. */
export const doneSchema = z.strictObject({ message: z.string() })

export const localeSchema = z.enum(LOCALES)
export const hourClockSchema = z.enum(HOUR_CLOCKS)
