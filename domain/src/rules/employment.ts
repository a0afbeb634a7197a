/** First and last working day of a person; whether they are active follows from these and a date, and is stored nowhere. */
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { addDays, dayFromNumber } from '../time/day.ts'
import { weekEndOf } from '../time/week.ts'
import { type OffTime, type TimeOffDays, timeOffOnDates } from './availability/time-off-days.ts'
import { datesAround } from './availability/weekly-slots.ts'
import type { Interval } from './shift-interval.ts'

/** First and last working day; absent or null means that it is not known, and excludes no date. */
export interface Employment {
  firstDay?: string | null | undefined
  lastDay?: string | null | undefined
}

const [EARLIEST, LATEST] = ['1000-01-01', '9999-12-31'] as const

/** Checks whether a person works for the business on a date. */
export function isEmployedOn({ firstDay, lastDay }: Employment, date: string): boolean {
  return (firstDay ?? EARLIEST) <= date && date <= (lastDay ?? LATEST)
}

/** Checks whether a person works for the business on at least one day of a week. */
export function isEmployedInWeek({ firstDay, lastDay }: Employment, weekStart: string): boolean {
  return (firstDay ?? EARLIEST) <= weekEndOf(weekStart) && weekStart <= (lastDay ?? LATEST)
}

/** Checks whether a person's last working day is over. */
export function hasLeft({ lastDay }: Employment, today: string): boolean {
  return lastDay != null && lastDay < today
}

/**
 * Returns the people who can be chosen for something that happens on a date or later. Those who have left by then are
 * missing unless they are chosen already.
 */
export function listChoosable<Person extends Employment & { id: number }>(
  people: readonly Person[],
  date: string,
  chosenIds: readonly (number | null | undefined)[] = [],
): Person[] {
  return people.filter((person) => !hasLeft(person, date) || chosenIds.includes(person.id))
}

/** Returns the date on which work starts, which alone decides: a night shift may end after the last working day. */
export function startDateOf({ start }: Interval): string {
  return dayFromNumber(Math.floor(start / MINUTES_A_DAY))
}

/** Returns the days before the first and after the last working day, which count like days off in weekly figures. */
export function daysNotEmployed({ firstDay, lastDay }: Employment): TimeOffDays[] {
  const whole = { startTime: null, endTime: null }
  return [
    ...(firstDay == null ? [] : [{ fromDate: EARLIEST, untilDate: addDays(firstDay, -1), ...whole }]),
    ...(lastDay == null ? [] : [{ fromDate: addDays(lastDay, 1), untilDate: LATEST, ...whole }]),
  ]
}

/** Returns the times in and around a week that lower its targets: time off, and days outside a person's employment. */
export function daysAwayAround(timeOff: readonly OffTime[], person: Employment, weekStart: string): readonly OffTime[] {
  const outside = daysNotEmployed(person)
  return outside.length === 0 ? timeOff : [...timeOff, ...timeOffOnDates(outside, datesAround(weekStart))]
}
