/** Conditions on reminders, which are derived because their shifts may have changed since (REMIND-03). */
import { sql } from 'drizzle-orm'

/** Returns what a reminder of a shift is about: the shift at its time. The condition below builds the same text. */
export function reminderOfShift(
  kind: string,
  shift: { id: number; weekStartDate: string; dayOfWeek: number; startTime: string | null; endTime: string | null },
): string {
  const { id, weekStartDate, dayOfWeek, startTime, endTime } = shift
  return [kind, id, weekStartDate, dayOfWeek, startTime, endTime].filter((part) => part !== null).join(' ')
}

/** Matches all notifications but reminders of shifts that their person no longer has at that time. */
export const isCurrentNotice = sql<boolean>`case when notifications.type in ('SHIFT_REMINDER', 'NOT_CLOCKED_IN') then exists (
  select from schedule reminded where reminded.id = notifications.schedule_id
  and reminded.staff_id = notifications.staff_id and reminded.status = 'Confirmed'
  and notifications.reminder = concat_ws(' ', split_part(notifications.reminder, ' ', 1), reminded.id,
    reminded.week_start_date, reminded.day_of_week, reminded.start_time, reminded.end_time)
) else true end`

/** Matches current notifications, unless the person who was late has clocked in since. */
export const isWorthSending = sql<boolean>`${isCurrentNotice} and case when notifications.type = 'NOT_CLOCKED_IN' then not exists (
  select from punches since where since.staff_id = notifications.staff_id and since.is_verified
  and since.at > (notifications.metadata::jsonb ->> 'startsAt')::timestamptz - interval '3 hours'
) else true end`
