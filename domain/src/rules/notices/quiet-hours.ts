/** Quiet hours, during which nothing is sent to a person (REACH-02, REACH-03). */
import type { NotificationChoices } from '../../contracts/channels/notification-choices.ts'
import { MINUTES_A_DAY, requireMinutes } from '../../time/clock-time.ts'

/**
 * Returns the minutes until the current quiet hours end, given the time in the business time zone; 0 outside quiet
 * hours. Quiet hours include their start but not their end, and may run past midnight.
 */
export function quietMinutesLeft(
  time: string,
  { quietFrom, quietUntil }: Pick<NotificationChoices, 'quietFrom' | 'quietUntil'>,
): number {
  if (quietFrom === null || quietUntil === null) return 0
  const after = (earlier: string, later: string) =>
    (requireMinutes(later) - requireMinutes(earlier) + 2 * MINUTES_A_DAY) % MINUTES_A_DAY
  const isQuiet = after(quietFrom, time) < after(quietFrom, quietUntil)
  return isQuiet ? after(time, quietUntil) : 0
}
