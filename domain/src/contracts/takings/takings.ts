/** Takings: what the business sold by day or hour, which managers compare with what the work cost (COST-04). */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, weekParams } from '../fields.ts'
import { hasOneSource, IMPORT_BODY_BYTES, importFields, importReportSchema } from '../import/file-import.ts'

/** Maximum takings of an hour or a day, in cents. */
export const TAKINGS_CENTS_MAXIMUM = 1_000_000_000

const centsSchema = z.number().int().min(0).max(TAKINGS_CENTS_MAXIMUM)

/** The sum of the hours of a day. */
const centsOfDaySchema = z.number().int().min(0).max(2_147_483_647)

export const saveTakings = defineEndpoint({
  name: 'saveTakings',
  method: 'PUT',
  path: '/api/takings/:date',
  access: 'manager',
  summary: 'Set the takings of a day; null removes them. Takings by hour of that day are replaced.',
  params: z.strictObject({ date: daySchema }),
  body: z.strictObject({
    cents: centsSchema.nullable(),
    /** The takings that the caller has read. If others have been saved since, the call is refused. */
    basedOn: centsOfDaySchema.nullable(),
  }),
  response: z.strictObject({ cents: z.number().int().nullable() }),
})

export const importTakings = defineEndpoint({
  name: 'importTakings',
  method: 'POST',
  path: '/api/takings/import',
  access: 'manager',
  summary:
    'Import takings by day or hour from a spreadsheet; nothing changes in a dry run, or if the file has any error',
  body: z.strictObject(importFields).refine(hasOneSource, { error: () => validationMessages.oneSource }),
  bodyLimit: IMPORT_BODY_BYTES,
  refusals: ['tooManyRequests'],
  response: importReportSchema,
})

const hourFiguresSchema = z.strictObject({
  /** 0 to 23. */
  hour: z.number().int(),
  /** Null if the file had none for this hour. */
  takingsCents: z.number().int().nullable(),
  /** Minutes of all people together by the planned times of their shifts, and by the time clock, breaks included. */
  plannedMinutes: z.number().int(),
  clockedMinutes: z.number().int(),
})
export type HourFigures = z.infer<typeof hourFiguresSchema>

const dayFiguresSchema = z.strictObject({
  date: daySchema,
  /** Cost of the shifts by their planned times. */
  plannedCents: z.number().int(),
  /**
   * Cost of the shifts of this day that have ended: by the hours recorded for payroll, else by the time clock, else by
   * their planned times.
   */
  workedCents: z.number().int(),
  /** Planned cost of the same shifts; `workedCents` exceeds it by what was not planned. */
  plannedOfWorkedCents: z.number().int(),
  /** Shifts that have not ended, and shifts without a rate, which cost 0 here. */
  ahead: z.number().int(),
  unpriced: z.number().int(),
  /** Null if unknown. */
  takingsCents: z.number().int().nullable(),
  /** The hours with takings or people, in order; empty unless takings of the day are known by hour. */
  hours: z.array(hourFiguresSchema),
})
export type DayFigures = z.infer<typeof dayFiguresSchema>

const weekFiguresSchema = z.strictObject({
  /** From Monday to Sunday. */
  days: z.array(dayFiguresSchema),
  /** Weekly budget; null if none is set. */
  budgetCents: z.number().int().nullable(),
  /** Currency code from the settings, such as NZD. */
  currency: z.string(),
})
export type WeekFigures = z.infer<typeof weekFiguresSchema>

export const getWeekFigures = defineEndpoint({
  name: 'getWeekFigures',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/figures',
  access: 'manager',
  summary: 'Get the planned and the actual labour cost of a week by day, and its takings',
  params: weekParams,
  response: weekFiguresSchema,
})

export const takingsEndpoints = [saveTakings, importTakings, getWeekFigures] as const
