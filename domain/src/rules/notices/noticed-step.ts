/** Which steps of published shifts other notices of a change tell already: compared shift by shift (RQ14). */
import { z } from 'zod'
import type { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import { contains, occupiedInterval } from '../shift-interval.ts'
import type { KnownShift, ShiftStep } from './published-shift.ts'

/** A notice that a change has written, and the shifts that it names. */
export interface WrittenNotice {
  type: string
  /** The account it is for; null for somebody who has none. */
  userId: number | null
  /** The person it is about. */
  staffId: number | null
  roleId: number | null
  /** The shifts it is about; empty once they are gone. */
  scheduleIds: readonly number[]
  metadata: string | null
}

/** What each type tells its own person about the shifts it names: that they work them now, or that they no longer do. */
const TELLS: Partial<Record<(typeof NOTIFICATION_TYPES)[number], { gain: boolean; loss: boolean }>> = {
  SHIFT_REQUEST_APPROVED: { gain: true, loss: false },
  SHIFT_REQUEST_REJECTED: { gain: false, loss: true },
  SHIFT_REQUEST_REOPENED: { gain: false, loss: true },
  CANCELLATION_APPROVED: { gain: false, loss: true },
  CANCELLATION_REOPENED: { gain: true, loss: false },
  SWAP_DONE: { gain: true, loss: true },
  SWAP_REOPENED: { gain: true, loss: true },
}

const tellsOf = (type: string) => (TELLS as Partial<Record<string, { gain: boolean; loss: boolean }>>)[type]

const placeSchema = z.object({
  weekStartDate: z.string(),
  dayOfWeek: z.number(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})

/** Whether the hours that a notice names lie in a shift: a request may name another row for hours that this shift has. */
function isWithin(metadata: string | null, shift: KnownShift): boolean {
  try {
    const place = placeSchema.parse(JSON.parse(metadata ?? 'null'))
    return contains(occupiedInterval(shift), occupiedInterval(place))
  } catch {
    return false
  }
}

/** Whether a notice tells somebody what a step says, so that it needs no other notice. */
export function isStepNoticed(
  notice: WrittenNotice,
  person: { id: number; userId: number | null },
  { scheduleId, before, after }: ShiftStep,
): boolean {
  const tells = tellsOf(notice.type)
  // Managers read about others: such a notice says nothing about a shift of their own.
  if (!tells || notice.staffId !== person.id || notice.userId !== person.userId) return false
  if (after !== null) return tells.gain && notice.scheduleIds.includes(scheduleId)
  if (!tells.loss || before === null) return false
  return (
    notice.scheduleIds.includes(scheduleId) || (notice.roleId === before.roleId && isWithin(notice.metadata, before))
  )
}
