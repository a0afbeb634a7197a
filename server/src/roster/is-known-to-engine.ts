/** Which hard rules of the business the engine has itself. */
import type { RefusalReason } from '@fairweek/domain/contracts/schedule'
import type { HardRule } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { dayNumber } from '@fairweek/domain/time/day'
import { hasClockChange } from '@fairweek/domain/time/zone'
import type { RosterWeek } from './roster-week.ts'

/** It gets these as skills, times and settings. */
const KNOWN: ReadonlySet<RefusalReason> = new Set(['role', 'availability', 'workingThatDay', 'overlap', 'rest'])
/** Of these it counts time on the wall clock, which is the time that really passes while the clocks stay as they are (TM15). */
const BY_WALL_CLOCK: ReadonlySet<RefusalReason> = new Set(['overlap', 'rest'])
/** Days before and after a week's Monday between which a night may decide on rest in it. */
const [DAYS_BEFORE, DAYS_AFTER] = [3, 10]

/** Whether the clocks are changed in a week or beside it, so that time on the wall is not the time that passes. */
export function isClockChangedAround({ weekStart, settings }: Pick<RosterWeek, 'weekStart' | 'settings'>): boolean {
  const monday = dayNumber(weekStart) ?? 0
  return hasClockChange(monday - DAYS_BEFORE, monday + DAYS_AFTER, settings.businessTimeZone)
}

/** Whether the engine has a rule itself, so that nothing needs to be written out for it. */
export function isKnownToEngine({ reason }: HardRule, isClockChanged: boolean): boolean {
  return KNOWN.has(reason) && !(isClockChanged && BY_WALL_CLOCK.has(reason))
}
