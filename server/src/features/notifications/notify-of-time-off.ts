/** Writes notices about time off, one row per recipient (RQ6), in the transaction that changes it. */
import type { Collision } from '@fairweek/domain/contracts/time-off'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import type { NotifyEffect } from '@fairweek/domain/rules/transition-table'
import { addDays } from '@fairweek/domain/time/day'
import { shortDay, shortRange } from '@fairweek/domain/time/short-text'
import type { Scope } from '../../caller.ts'
import { insertNotifications, type NewNotification } from './notifications.store.ts'

/** A notice about time off that the transition table asks for. */
type TimeOffEffect = NotifyEffect & {
  readonly type: `TIME_OFF_${'REQUESTED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'REOPENED' | 'REMOVED'}`
  readonly to: readonly ('asker' | 'managers')[]
}

interface TimeOffNews extends TimeOffDays {
  /** Null once the time off is gone. */
  id: number | null
  staff: { id: number; name: string; userId: number | null }
  reason: string | null
  /** Confirmed shifts during the time off. */
  confirmed: readonly Collision[]
  /** Accounts that decide about this person's time off. */
  deciders: readonly number[]
}

/** Lists each shift as 'Fri Mar 12, 5 PM – 11 PM'. */
function shiftsText(shifts: readonly Collision[]): string {
  return shifts
    .map(({ date, startTime, endTime }) => {
      const day = shortDay(date, addDays(date, 1))
      return startTime === null || endTime === null ? day : `${day}, ${shortRange(startTime, endTime)}`
    })
    .join('; ')
}

function messageOf(type: TimeOffEffect['type'], told: TimeOffNews): string {
  const { staff, reason, confirmed } = told
  const [when, shifts] = [timeOffText(told), confirmed.length === 0 ? null : shiftsText(confirmed)]
  switch (type) {
    case 'TIME_OFF_REQUESTED':
      return notificationMessages.timeOffRequested(staff.name, when, shifts)
    case 'TIME_OFF_APPROVED':
      return notificationMessages.timeOffApproved(when, shifts)
    case 'TIME_OFF_REJECTED':
      return notificationMessages.timeOffRejected(when, reason ?? '')
    case 'TIME_OFF_WITHDRAWN':
      return notificationMessages.timeOffWithdrawn(staff.name, when)
    case 'TIME_OFF_REOPENED':
      return notificationMessages.timeOffReopened(when)
    case 'TIME_OFF_REMOVED':
      return notificationMessages.timeOffRemoved(when)
  }
}

/** Writes the notices about the new state of time off; the author gets none. */
export async function notifyOfTimeOff(
  tx: Scope,
  effects: readonly TimeOffEffect[],
  told: TimeOffNews,
  authorId: number | null,
): Promise<void> {
  const { id: timeOffId, staff, deciders, fromDate, untilDate, startTime, endTime } = told
  const metadata = JSON.stringify({ staffId: staff.id, staffName: staff.name, fromDate, untilDate, startTime, endTime })
  const notices = effects.flatMap(({ type, to }): NewNotification[] => {
    const notice = {
      ...(timeOffId !== null && { timeOffId }),
      type,
      staffId: staff.id,
      roleId: null,
      scheduleId: null,
      message: messageOf(type, told),
    }
    const recipients = [...(to.includes('asker') ? [staff.userId] : []), ...(to.includes('managers') ? deciders : [])]
    return recipients.flatMap((userId) =>
      authorId !== null && userId === authorId ? [] : [{ ...notice, metadata, userId }],
    )
  })
  await insertNotifications(tx, notices)
}
