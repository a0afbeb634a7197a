import type { ClockedPerson } from '@fairweek/domain/contracts/time-clock/kiosk'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'

/** Returns what a person is doing, such as 'At work since 9:00 AM'. */
export function describeState({ state, since }: Pick<ClockedPerson, 'state' | 'since'>, timeZone: string): string {
  if (since === null || state === 'out') return kioskScreens.out
  const time = formatTime(wallClock(Date.parse(since), timeZone).time)
  return state === 'in' ? kioskScreens.inSince(time) : kioskScreens.onBreakSince(time)
}
