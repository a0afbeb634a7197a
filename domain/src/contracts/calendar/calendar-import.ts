/** Import of events from the calendar address in Settings (EVT-03, decision 0063). */
import { z } from 'zod'
import {
  type CalendarErrorCode,
  calendarErrors,
  type LeftOutCode,
  leftOutReasons,
} from '../../messages/calendar/calendar-import.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, instantSchema } from '../fields.ts'

/**
 * URL of the sample calendar. The reserved domain cannot belong to a server; the application reads its own copy
 * instead.
 */
export const SAMPLE_CALENDAR_URL = 'https://sample-calendar.invalid/events.ics'

const count = z.number().int().min(0)
const codesOf = <Code extends string>(catalogue: Readonly<Record<Code, unknown>>) => Object.keys(catalogue) as [Code]

/** Why an import failed: an error in the calendar, or `internal` for a server error. */
const errorSchema = z.enum([...codesOf<CalendarErrorCode>(calendarErrors), 'internal'])
export type ImportErrorCode = z.infer<typeof errorSchema>

const leftOutSchema = z.strictObject({
  name: z.string(),
  /** Start date of the event or of its series; null if the date cannot be parsed. */
  date: daySchema.nullable(),
  code: z.enum(codesOf<LeftOutCode>(leftOutReasons)),
  /** The text in the calendar that could not be parsed; may be empty. */
  value: z.string(),
})
export type LeftOutEvent = z.infer<typeof leftOutSchema>

const importRunSchema = z.strictObject({
  at: instantSchema,
  added: count,
  changed: count,
  removed: count,
  /** Null on success. */
  error: errorSchema.nullable(),
  /** The first few skipped events. */
  leftOut: z.array(leftOutSchema),
  leftOutCount: count,
})
export type ImportRun = z.infer<typeof importRunSchema>

const importStatusSchema = z.strictObject({
  /** Whether a calendar URL is set. */
  hasAddress: z.boolean(),
  isUnderWay: z.boolean(),
  /** When the last import ended, whether it succeeded or failed; null before the first import. */
  checkedAt: instantSchema.nullable(),
  succeededAt: instantSchema.nullable(),
  /** Why the last import failed; null if it succeeded. */
  error: z.string().nullable(),
  /** Number of upcoming events imported from a calendar. */
  upcoming: z.number().int(),
  /** The first few events that the last import skipped. */
  leftOut: z.array(leftOutSchema),
  leftOutCount: count,
  /** Imports that changed events or whose result differs from the previous import, newest first. */
  history: z.array(importRunSchema),
})
export type ImportStatus = z.infer<typeof importStatusSchema>

const importResultSchema = z.strictObject({
  added: count,
  changed: count,
  removed: count,
  leftOut: z.array(leftOutSchema),
  leftOutCount: count,
})
export type ImportResult = z.infer<typeof importResultSchema>

export const getEventImport = defineEndpoint({
  name: 'getEventImport',
  method: 'GET',
  path: '/api/events/import',
  access: 'manager',
  summary: 'Get the result of the last event import from the calendar',
  response: importStatusSchema,
})

export const importEvents = defineEndpoint({
  name: 'importEvents',
  method: 'POST',
  path: '/api/events/import',
  access: 'manager',
  summary: 'Update the events from the calendar now; 409 with the reason if it cannot be read, and nothing changes',
  response: importResultSchema,
})

export const calendarImportEndpoints = [getEventImport, importEvents] as const
