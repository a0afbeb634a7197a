/** The values of the time-off form, and functions to validate and send them. */
import { WHOLE_DAY } from '@fairweek/domain/contracts/availability/availability'
import type { LeaveKind } from '@fairweek/domain/contracts/constants'
import { timeOffBodySchema } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'

export interface TimeOffDraft {
  staffId: number
  fromDate: string
  untilDate: string
  isWholeDays: boolean
  startTime: string
  endTime: string
  note: string
  leaveKind: LeaveKind
  /** Null: as the rules say of the kind. */
  isPaid: boolean | null
}

export function emptyDraft(staffId: number): TimeOffDraft {
  return {
    staffId,
    fromDate: '',
    untilDate: '',
    isWholeDays: true,
    startTime: '09:00',
    endTime: '17:00',
    note: '',
    leaveKind: 'other',
    isPaid: null,
  }
}

/** Changes the first day, and moves the last day along if it would otherwise be earlier. */
export function beginOn<Draft extends { fromDate: string; untilDate: string }>(draft: Draft, fromDate: string): Draft {
  const isOver = draft.untilDate < fromDate
  return { ...draft, fromDate, ...(isOver ? { untilDate: fromDate } : {}) }
}

/** The hours of half a day; the afternoon ends at midnight. */
export const HALF_DAYS = {
  morning: { startTime: '00:00', endTime: '12:00' },
  afternoon: { startTime: '12:00', endTime: '00:00' },
} as const

/** Returns the request body; hours from midnight to midnight become a whole day. */
export function bodyOf({ isWholeDays, startTime, endTime, note, leaveKind, isPaid, ...rest }: TimeOffDraft) {
  const isWhole = isWholeDays || (startTime === WHOLE_DAY.startTime.slice(0, 5) && endTime === startTime)
  const hours = isWhole ? { startTime: null, endTime: null } : { startTime, endTime }
  const pay = { ...(leaveKind !== 'other' && { leaveKind }), ...(isPaid !== null && { isPaid }) }
  return { ...rest, ...hours, ...pay, note: note.trim() || null }
}

/** Returns a draft's errors by field, empty if there are none. Staff may only request time off from today on. */
export function errorsOf(
  draft: TimeOffDraft,
  { isOwn, isManager, today }: { isOwn: boolean; isManager: boolean; today: string },
): Readonly<Record<string, string>> {
  const issues = timeOffBodySchema.safeParse(bodyOf(draft)).error?.issues ?? []
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  const isPast = isOwn && !isManager && draft.fromDate !== '' && draft.fromDate < today
  return isPast ? { fromDate: timeOffMessages.past, ...errors } : errors
}
