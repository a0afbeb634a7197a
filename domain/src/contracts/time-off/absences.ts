/** Absences: that a person cannot work from some time until another, and why (SICK-01). */
import { z } from 'zod'
import { absenceMessages } from '../../messages/time-off/absences.ts'
import { ABSENCE_REASONS, MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clockTimeSchema, daySchema, idParams, idSchema, startTimeSchema, textSchema } from '../fields.ts'
import { swapShiftSchema } from '../swaps.ts'
import { backwards, isForwards, isShort, timeOffSchema, tooLong } from './time-off.ts'

interface AbsenceDays {
  fromDate: string
  untilDate: string
  startTime: string | null
  endTime: string | null
}

/** Checks that an absence of one date ends after it begins; on several dates, it always does. */
const hasLength = ({ fromDate, untilDate, startTime, endTime }: AbsenceDays) =>
  fromDate !== untilDate || endTime === null || (startTime ?? '00:00').slice(0, 5) < endTime.slice(0, 5)

export const reportAbsence = defineEndpoint({
  name: 'reportAbsence',
  method: 'POST',
  path: '/api/absences',
  access: 'staff',
  summary:
    'Report that a person cannot work from some time until another: they are taken off their shifts in it, and given no others (SICK-01)',
  denial: 'edit',
  body: z
    .strictObject({
      staffId: idSchema,
      reason: z.enum(ABSENCE_REASONS),
      fromDate: daySchema,
      untilDate: daySchema,
      /** When it begins on the first date and ends on the last; null means the start or the end of that date. */
      startTime: startTimeSchema.nullable().default(null),
      endTime: clockTimeSchema.nullable().default(null),
      note: textSchema(MAXIMUM.text).nullable().default(null),
    })
    .refine(isForwards, backwards)
    .refine(isShort, tooLong)
    .refine(hasLength, { path: ['endTime'], error: () => absenceMessages.noTime }),
  response: z.strictObject({
    message: z.string(),
    absence: timeOffSchema,
    /** The confirmed shifts that are open now. */
    openShifts: z.array(swapShiftSchema),
    undoId: idSchema,
  }),
  refusals: ['notFound'],
})

export const endAbsence = defineEndpoint({
  name: 'endAbsence',
  method: 'POST',
  path: '/api/absences/:id/end',
  access: 'staff',
  summary: 'End an absence now, because the person can work again; one that has not begun yet is withdrawn (SICK-13)',
  denial: 'edit',
  params: idParams,
  response: z.strictObject({ message: z.string(), absence: timeOffSchema }),
})

export const absenceEndpoints = [reportAbsence, endAbsence] as const
