/** When somebody can and cannot work (GN9). */
import { z } from 'zod'
import { validationMessages } from '../messages/validation.ts'

const SLOT_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/

/**
 * Hours of one weekday, as `availableSlots` and `unavailableSlots` hold them in lists: `HH:mm:ss`, an end at or before
 * the start lies on the next day, and a whole day is 00:00:00 to 24:00:00. Unavailable hours are a hard rule, available
 * ones a wish.
 */
const timeSlotSchema = z.strictObject({
  startTime: z.string().regex(SLOT_TIME, validationMessages.time),
  endTime: z.string().regex(SLOT_TIME, validationMessages.time),
})
export type TimeSlot = z.infer<typeof timeSlotSchema>

/** The slot that fills a day. */
export const WHOLE_DAY: TimeSlot = { startTime: '00:00:00', endTime: '24:00:00' }
