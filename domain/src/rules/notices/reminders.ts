/** When reminders are due, and until when they are true (REMIND-01, REMIND-02). Instants are in milliseconds since 1970 UTC. */
import type { Reminder } from '../../contracts/channels/notification-choices.ts'
import { requireMinutes } from '../../time/clock-time.ts'
import { addDays } from '../../time/day.ts'
import { weekStartOf } from '../../time/week.ts'
import { hasEnded, hasStarted } from '../has-started.ts'
import { type DayRange, type PaySchedule, payPeriodOf } from '../payroll/pay-period.ts'
import { dayInterval, occupiedInterval } from '../shift-interval.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { publishDeadlineOf } from './publish-deadline.ts'

const HOUR_MS = 3_600_000

/** The reminders before a shift, each with its elapsed hours, longest first. */
export const HOURS_BEFORE = {
  before48h: 48,
  before24h: 24,
  before12h: 12,
  before2h: 2,
  before1h: 1,
} as const satisfies Partial<Record<Reminder, number>>
export type ShiftReminder = keyof typeof HOURS_BEFORE

export const SHIFT_REMINDERS = Object.keys(HOURS_BEFORE) as ShiftReminder[]
export const MOST_HOURS_BEFORE = HOURS_BEFORE[SHIFT_REMINDERS[0] ?? 'before48h']

/**
 * Returns the reminder of a shift that is due: the last one whose time has come, if the person has had the shift at this
 * time since then. Otherwise they have just been notified of it. Null if none is due.
 */
export function dueShiftReminder(
  { start, heldSince }: { start: number; heldSince: number },
  chosen: readonly Reminder[],
  now: number,
): ShiftReminder | null {
  if (start <= now) return null
  const dueAt = (reminder: ShiftReminder) => start - HOURS_BEFORE[reminder] * HOUR_MS
  const last = SHIFT_REMINDERS.findLast((reminder) => chosen.includes(reminder) && dueAt(reminder) <= now)
  return last !== undefined && heldSince <= dueAt(last) ? last : null
}

/** From when on, each day, people are reminded of availability and of hours to approve. */
const MORNING = '09:00'

/**
 * Returns the week whose deadline to publish comes next, within seven days, and of which people without availability are
 * reminded; null in the night, and if there are no deadlines (0 days ahead).
 */
export function weekToRemindOf(
  { day, time }: { day: string; time: string },
  publishDaysAhead: number,
): { week: string; until: string } | null {
  if (publishDaysAhead === 0 || requireMinutes(time) < requireMinutes(MORNING)) return null
  // The first Monday that is at least so many days ahead; each day has one.
  const week = weekStartOf(addDays(day, publishDaysAhead + 6))
  return { week, until: publishDeadlineOf(week, publishDaysAhead) }
}

/**
 * Returns the pay period of whose unapproved hours managers are reminded: from so many days before pay day, the day after
 * its last one, until pay day; null in the night, outside these days, and without pay periods.
 */
export function periodToApprove(
  { day, time }: { day: string; time: string },
  { approvalReminderDays, ...schedule }: PaySchedule & { approvalReminderDays: number },
): DayRange | null {
  if (requireMinutes(time) < requireMinutes(MORNING)) return null
  // On pay day, it is the period that ended the day before.
  const period = payPeriodOf(addDays(day, -1), schedule)
  return period && addDays(period.endDate, 1 - approvalReminderDays) <= day ? period : null
}

/**
 * Checks whether it is too late to send a reminder that waited: the shift has started, nobody is late for it any more
 * because it is over, or the deadline has passed. False for all other notifications.
 */
export function hasReminderPassed(facts: NoticeFacts, reachedMinutes: number): boolean {
  if (facts.code === 'shiftAhead') return hasStarted(occupiedInterval(facts.shift), reachedMinutes)
  if (facts.code === 'notClockedIn') return hasEnded(occupiedInterval(facts.shift), reachedMinutes)
  return facts.code === 'availabilityMissing' && hasEnded(dayInterval(facts.until, '00:00', '24:00'), reachedMinutes)
}
