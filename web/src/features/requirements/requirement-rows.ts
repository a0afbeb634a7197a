import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { timeWords } from '@fairweek/domain/messages/time'
import { runsPastMidnight } from '@fairweek/domain/time/clock-time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'

/** Returns '6:00 PM – 2:00 AM next day', or with `shortTime` '6 PM – 2 AM next day'. */
export function requirementTimes(
  { startTime, endTime }: Pick<Requirement, 'startTime' | 'endTime'>,
  write = formatTime,
): string {
  const times = timeWords.fromTo(write(startTime), write(endTime))
  return runsPastMidnight(startTime, endTime) ? timeWords.untilNextDay(times) : times
}

/** Returns 'from Jan 4, 2027 until Mar 31, 2027'; empty without dates. */
export function requirementValidity({ validFrom, validUntil }: Requirement): string {
  const say = (date: string | null | undefined) => (date ? formatDay(date, 'MMM d, yyyy') : null)
  return requirementScreens.validity(say(validFrom), say(validUntil))
}

/** Returns a day's rows: weekly requirements by start time, then those of events by date. */
export function requirementsOfDay(requirements: readonly Requirement[], dayOfWeek: number): Requirement[] {
  return requirements
    .filter((requirement) => requirement.dayOfWeek === dayOfWeek)
    .sort(
      (a, b) =>
        (a.date ?? '').localeCompare(b.date ?? '') ||
        a.startTime.localeCompare(b.startTime) ||
        a.endTime.localeCompare(b.endTime) ||
        a.roleId - b.roleId,
    )
}
