/** Field schemas that several contracts use: one meaning, one schema. */
import { z } from 'zod'
import { validationMessages } from '../messages/validation.ts'
import { minutesOf, toClockTime } from '../time/clock-time.ts'
import { isDay } from '../time/day.ts'
import { isWeekStart } from '../time/week.ts'
import { MAXIMUM, USER_ROLES } from './constants.ts'
import { hasNeedlessInvisible } from './text/name-characters.ts'

/** Control characters except zero-width joiners, and marks that reverse the reading direction. */
const UNSAFE_TEXT = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** What ends a line, and a tab. */
const LINE_BREAK = /[\t\n\r\u0085\u2028\u2029]/

/** Only characters that show nothing, such as zero-width spaces. */
const INVISIBLE_TEXT = /^[\p{Cf}\p{Z}\s]+$/u

/** A database id: a positive whole number that fits Postgres' integer. */
export const idSchema = z.number().int().min(1).max(2_147_483_647)

/** What a row counts its changes with; a write may name the one it was read at. */
export const versionSchema = z.number().int().min(1).max(2_147_483_647)

/** An id in a path, where everything is text. */
export const pathIdSchema = z.coerce.number<string | number>().int().min(1).max(2_147_483_647)

/** The usual `/:id` path. */
export const idParams = z.strictObject({ id: pathIdSchema })

/** One line or paragraph of plain text, trimmed, without characters that could disguise it. */
export function textSchema(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, validationMessages.tooLong(maximum))
    .refine((text) => !UNSAFE_TEXT.test(text), validationMessages.text)
    .refine((text) => !INVISIBLE_TEXT.test(text), validationMessages.required)
}

/** A name, on one line and without characters that show nothing, which would let it pass for another. */
export function nameSchema(maximum: number) {
  return textSchema(maximum)
    .refine((text) => !LINE_BREAK.test(text), validationMessages.oneLine)
    .refine(
      (text) => UNSAFE_TEXT.test(text) || INVISIBLE_TEXT.test(text) || !hasNeedlessInvisible(text),
      validationMessages.invisible,
    )
}

/** A calendar day `yyyy-MM-dd` that exists; rules that count days between fields are asked only of such. */
export const daySchema = z
  .string()
  .refine(isDay, {
    abort: true,
    error: ({ input }) => (input === '' ? validationMessages.required : validationMessages.day),
  })
  .meta({ format: 'date' })

/** A Monday; writes name a week by nothing else (TM5). */
export const weekStartSchema = z
  .string()
  .refine(isWeekStart, { abort: true, error: validationMessages.weekStart })
  .meta({ format: 'date', description: 'A Monday' })

/** Day of the week 0–6, 0 = Sunday, as rows have it and replies say it. */
export const dayOfWeekSchema = z.number().int().min(0).max(6)

/** The same as a call may name it: a 7, as the 1-based reading has it, is Sunday too (TM4). */
export const namedDayOfWeekSchema = z.codec(z.number().int().min(0).max(7), dayOfWeekSchema, {
  decode: (day) => day % 7,
  encode: (day) => day,
})

/**
 * `HH:MM` or `HH:MM:SS` in, with a sentence of one's own for anything else; `24:00` is the midnight that ends the day. Rules
 * that compare fields are asked only of such times.
 */
export function clockTimeWith(message: string) {
  return z
    .string()
    .refine((text) => minutesOf(text) !== null, { abort: true, error: message })
    .meta({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$' })
}

export const clockTimeSchema = clockTimeWith(validationMessages.time)

/** The same for a start: the midnight that ends a day begins nothing on it (TM12a). */
export function startTimeWith(message: string) {
  return clockTimeWith(message)
    .refine((text) => !text.startsWith('24'), validationMessages.startAtEnd)
    .meta({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$' })
}

export const startTimeSchema = startTimeWith(validationMessages.time)

/** `HH:mm:ss` of any accepted clock time, as rows store and echo it (TM7). */
export function storedClockTime(text: string): string {
  return toClockTime(minutesOf(text) ?? 0)
}

export const userRoleSchema = z.enum(USER_ROLES)
export type UserRole = z.infer<typeof userRoleSchema>

export const emailSchema = z
  .email(validationMessages.email)
  .max(MAXIMUM.email, validationMessages.tooLong(MAXIMUM.email))

/** `{ id, name }`, as roles and people appear inside other things. */
export const namedSchema = z.strictObject({ id: idSchema, name: z.string() })

/** An instant as ISO text in UTC. */
export const instantSchema = z.string().meta({ format: 'date-time' })

/** The reply of a write that has nothing to report. */
export const doneSchema = z.strictObject({ message: z.string() })
