/** Decides which hard rules of the business the engine implements itself. */
import type { HardRule } from '@fairweek/domain/rules/hard-rules/hard-rule'
import { dayNumber } from '@fairweek/domain/time/day'
import { hasClockChange } from '@fairweek/domain/time/zone'
import { REFUSALS_OF_ENGINE } from './engine-limits.ts'
import type { RosterWeek } from './roster-week.ts'

/** Rules that are passed to the engine as skills, times, limits and settings. */
const KNOWN: ReadonlySet<string> = new Set([
  'role',
  'availability',
  'workingThatDay',
  'overlap',
  'rest',
  'restAfterNights',
  ...REFUSALS_OF_ENGINE,
])
/**
 * How many days before and after a week's Monday a clock change may affect rest in the week, or the hours of adjacent
 * weeks.
 */
const [DAYS_BEFORE, DAYS_AFTER] = [8, 15]

/** Checks whether the clocks change in or near a week, so that wall-clock time differs from elapsed time. */
export function isClockChangedAround({ weekStart, settings }: Pick<RosterWeek, 'weekStart' | 'settings'>): boolean {
  const monday = dayNumber(weekStart) ?? 0
  return hasClockChange(monday - DAYS_BEFORE, monday + DAYS_AFTER, settings.businessTimeZone)
}

/** Checks whether the engine implements a rule itself, so that it need not be written out as exclusions or pairs. */
export function isKnownToEngine({ reason }: HardRule): boolean {
  return KNOWN.has(reason)
}
