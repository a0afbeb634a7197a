/** Which hard rules of the business the engine has itself. */
import type { RefusalReason } from '@fairweek/domain/contracts/schedule'
import type { HardRule } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { dayNumber } from '@fairweek/domain/time/day'
import { hasClockChange } from '@fairweek/domain/time/zone'
import type { RosterWeek } from './roster-week.ts'

/** It gets these as skills, times, limits and settings. */
const KNOWN: ReadonlySet<RefusalReason> = new Set([
  'role',
  'availability',
  'workingThatDay',
  'overlap',
  'rest',
  'restAfterNights',
  'hoursADay',
  'hoursAWeek',
  'hoursAFortnight',
  'daysAWeek',
  'daysInARow',
  'nightsInARow',
  'twoDaysOff',
  'freeWeekends',
])
/** Days before and after a week's Monday between which a night may decide on rest in it, or on hours of the weeks beside it. */
const [DAYS_BEFORE, DAYS_AFTER] = [8, 15]

/** Whether the clocks are changed in a week or beside it, so that time on the wall is not the time that passes. */
export function isClockChangedAround({ weekStart, settings }: Pick<RosterWeek, 'weekStart' | 'settings'>): boolean {
  const monday = dayNumber(weekStart) ?? 0
  return hasClockChange(monday - DAYS_BEFORE, monday + DAYS_AFTER, settings.businessTimeZone)
}

/** Whether the engine has a rule itself, so that nothing needs to be written out for it. */
export function isKnownToEngine({ reason }: HardRule): boolean {
  return KNOWN.has(reason)
}
