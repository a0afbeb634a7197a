/** Approved leave by date, as timesheets show it and payroll pays it (LEAVE-02, LEAVE-12). */
import { z } from 'zod'
import { LEAVE_KINDS } from '../constants.ts'
import { daySchema, idSchema } from '../fields.ts'

export const leaveLineSchema = z.strictObject({
  timeOffId: idSchema,
  staffId: idSchema,
  staffName: z.string(),
  date: daySchema,
  kind: z.enum(LEAVE_KINDS),
  isPaid: z.boolean(),
  /** What the date counts as: 1, 0.5 for half a day, or its share of a working day. */
  days: z.number().multipleOf(0.01),
  /** Contract minutes of that part of a day; paid if `isPaid`. */
  minutes: z.number().int(),
  /** Minutes that were worked instead, and are paid as work; not among `minutes`. */
  workedMinutes: z.number().int(),
})
export type LeaveLine = z.infer<typeof leaveLineSchema>
