/** Writes notifications about time off, one row per recipient, in the transaction that changes it. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { absenceOf, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { daysOfTimeOff, type NoticeFacts, shiftInTimeOff } from '@fairweek/domain/rules/notices/notice-facts'
import type { NotifyEffect } from '@fairweek/domain/rules/transitions/transition-table'
import type { Timed } from '../../caller/caller.ts'
import { insertNotifications, type NewNotification } from '../../notifications/notifications.store.ts'

/** A notification about time off that the transition table requires. */
type TimeOffEffect = NotifyEffect & {
  readonly type:
    | `TIME_OFF_${'REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'REOPENED' | 'REMOVED'}`
    | `ABSENCE_${'REPORTED' | 'ENDED'}`
  readonly to: readonly ('asker' | 'managers')[]
}

interface TimeOffNews extends TimeOffDays {
  /** Null once the time off is deleted. */
  id: number | null
  staff: { id: number; name: string; userId: number | null }
  reason: string | null
  note?: string | null
  /** The person's confirmed shifts during the time off; those that an absence has opened. */
  confirmed: readonly (Parameters<typeof shiftInTimeOff>[0] & { shiftId: number })[]
  /** The first draft that an absence has opened. */
  draft?: Pick<Shift, 'weekStartDate' | 'dayOfWeek'> | undefined
  /** The accounts that decide on this person's time off; of an absence, all managers. */
  deciders: readonly number[]
}

function factsOf(type: TimeOffEffect['type'], { staff, reason, ...notified }: TimeOffNews): NoticeFacts {
  const days = daysOfTimeOff(notified)
  const shifts = notified.confirmed.map(shiftInTimeOff)
  switch (type) {
    case 'TIME_OFF_REQUESTED':
      return { code: 'timeOffRequested', by: staff.name, days, shifts }
    case 'TIME_OFF_APPROVED':
      return { code: 'timeOffApproved', days, shifts }
    case 'TIME_OFF_REJECTED':
      return { code: 'timeOffRejected', days, reason: reason ?? '' }
    case 'TIME_OFF_WITHDRAWN':
      return { code: 'timeOffWithdrawn', by: staff.name, days }
    case 'TIME_OFF_REOPENED':
      return { code: 'timeOffReopened', days }
    case 'ABSENCE_REPORTED': {
      const absence = absenceOf(notified)
      if (absence === null) throw new RangeError('Leave is not reported as an absence.')
      return { code: 'absenceReported', name: staff.name, reason: absence, days, shifts, note: notified.note ?? null }
    }
    case 'ABSENCE_ENDED':
      return { code: 'absenceEnded', name: staff.name }
    case 'TIME_OFF_REMOVED':
      return { code: 'timeOffRemoved', days }
  }
}

/** Writes the notifications about the new state of time off; the author gets none. */
export async function notifyOfTimeOff(
  tx: Timed,
  effects: readonly TimeOffEffect[],
  notified: TimeOffNews,
  authorId: number | null,
): Promise<void> {
  const { id: timeOffId, staff, deciders, fromDate, untilDate, startTime, endTime } = notified
  const openShiftIds = notified.confirmed.map(({ shiftId }) => shiftId)
  const days = { fromDate, untilDate, startTime, endTime }
  const opened = absenceOf(notified) !== null && openShiftIds.length > 0 && { openShiftIds }
  const { draft } = notified
  const drafted = draft && { weekStartDate: draft.weekStartDate, dayOfWeek: draft.dayOfWeek }
  const metadata = JSON.stringify({ staffId: staff.id, staffName: staff.name, ...days, ...opened, ...drafted })
  const notices = effects.flatMap(({ type, to }): NewNotification[] => {
    const notice = {
      ...(timeOffId !== null && { timeOffId }),
      type,
      staffId: staff.id,
      roleId: null,
      scheduleId: null,
      facts: factsOf(type, notified),
    }
    const recipients = [...(to.includes('asker') ? [staff.userId] : []), ...(to.includes('managers') ? deciders : [])]
    return recipients.flatMap((userId) =>
      authorId !== null && userId === authorId ? [] : [{ ...notice, metadata, userId }],
    )
  })
  await insertNotifications(tx, notices)
}
