/** When nothing may be sent to somebody (REACH-02, REACH-03). */
import type { NotificationChoices } from '../../contracts/channels/notification-choices.ts'
import { MINUTES_A_DAY, requireMinutes } from '../../time/clock-time.ts'

/**
 * Minutes until the quiet hours end in which a clock time of the business lies; 0 outside of them. They begin with their
 * first minute and have ended at their last, and may go past midnight.
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
