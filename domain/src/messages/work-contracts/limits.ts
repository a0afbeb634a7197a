/**
 * Texts about the rules of contracts that limit work: the rule itself, a person and a shift that break it, and the number of
 * people whom it excludes. One entry each for every rule of `contracts/work-contracts/limits.ts`.
 */
import { catalogue } from '../../language/catalogue.ts'
import { toHourMinute } from '../../time/clock-time.ts'
import { shortTime } from '../../time/short-text.ts'
import { countOf, numberText } from '../count.ts'

/** `short` describes a rule with its amount: 'up to 40 h a week'. The order is that of descriptions and spreadsheets. */
export const limitScreens = catalogue('limitScreens', {
  minHoursAWeek: {
    label: 'Minimum hours per week',
    short: (value: number) => `at least ${value} h a week`,
    hint: 'A goal, not a limit: Generate plans as many of these hours as it can. If some are missing, the week shows a conflict.',
  },
  minHoursADay: { label: 'Minimum hours per day', short: (value: number) => `at least ${value} h a day` },
  maxHoursADay: { label: 'Maximum hours per day', short: (value: number) => `up to ${value} h a day` },
  maxHoursAWeek: { label: 'Maximum hours per week', short: (value: number) => `up to ${value} h a week` },
  maxHoursAFortnight: {
    label: 'Maximum hours in two weeks',
    short: (value: number) => `up to ${value} h in two weeks`,
  },
  maxAverageHours: {
    label: 'Maximum average hours per week',
    short: (value: number, weeks: number) => `up to ${value} h a week on average over ${countOf(weeks, 'week')}`,
  },
  averageWeeks: {
    label: 'Weeks in the average',
    hint: 'Applies to any period of this length. Weeks without shifts count as 0 hours.',
  },
  maxDaysAWeek: {
    label: 'Maximum days per week',
    short: (value: number) => `up to ${countOf(value, 'day')} a week`,
  },
  minDaysInARow: {
    label: 'Minimum days in a row',
    short: (value: number) => `at least ${countOf(value, 'day')} in a row`,
    hint: 'A goal, not a limit: Generate avoids shorter runs of work days where it can. The week shows a conflict for each one.',
  },
  maxDaysInARow: {
    label: 'Maximum days in a row',
    short: (value: number) => `up to ${countOf(value, 'day')} in a row`,
  },
  maxWeekends: {
    label: 'Maximum weekends with shifts',
    short: (value: number, weeks: number) => `up to ${countOf(value, 'weekend')} in ${countOf(weeks, 'week')}`,
  },
  weekendWeeks: {
    label: 'Weeks over which weekends are counted',
    hint: 'Applies to any period of this length. A shift counts on the day it starts.',
  },
  maxSundaysInARow: {
    label: 'Maximum Sundays in a row',
    short: (value: number) => `up to ${countOf(value, 'Sunday')} in a row`,
    hint: 'A shift counts on the day it starts.',
  },
  maxNightsInARow: {
    label: 'Maximum nights in a row',
    short: (value: number) => `up to ${countOf(value, 'night')} in a row`,
    hint: 'A night is a shift with three hours or more between 11 PM and 6 AM.',
  },
  maxNightsAWeek: {
    label: 'Maximum nights per week',
    short: (value: number) => (value === 0 ? 'no nights' : `up to ${countOf(value, 'night')} a week`),
  },
  maxClosingsAWeek: {
    label: 'Maximum closings per week',
    short: (value: number) => (value === 0 ? 'no closings' : `up to ${countOf(value, 'closing')} a week`),
    hint: 'A closing is a shift that lasts until nobody is required any more that day.',
  },
  minimumRestHours: {
    label: 'Minimum rest between shifts',
    short: (value: number) => `${value} h of rest`,
  },
  restAfterNightsHours: {
    label: 'Minimum rest after nights',
    short: (value: number) => `${value} h of rest after nights`,
  },
  earliestStart: { label: 'Earliest start', short: (time: string) => `from ${time}` },
  latestEnd: {
    label: 'Latest end',
    short: (time: string) => `until ${time}`,
    hint: 'A time before the earliest start is on the next day. Without an earliest start, a time before 6 AM is on the next day.',
  },
  twoDaysOff: {
    label: 'Two days off together each week',
    short: 'two days off together',
  },
  splitShifts: {
    label: 'Split shifts allowed',
    short: 'split shifts allowed',
    hint: 'Two shifts may start on one day, such as lunch and dinner. The minimum rest applies between days only.',
    lifted: 'No split shifts',
  },
  everySecondWeekendFree: {
    label: 'Every second weekend free',
    short: 'every second weekend free',
  },
})

/** Facts for a refusal text. */
interface LimitWords {
  /** The minutes or days that the person would have, the maximum, and the day. */
  has: number
  limit: number
  day: string
  /** Whether the limit also counts the week before or after. */
  beside: 'before' | 'after'
  /** The number of consecutive weeks that a limit over several weeks covers. */
  weeks: number
  /** Whether the person already works the shift, so that the rule is broken now. */
  isAssigned: boolean
}

/** Formats minutes as hours to two decimals: '7.5', '40'. */
export const hoursText = (minutes: number) => numberText(Math.round((minutes * 100) / 60) / 100)

const works = ({ isAssigned }: LimitWords) => (isAssigned ? 'works' : 'would work')

const atMost = (limit: number | string) => (limit === 0 ? '(none allowed)' : `(at most ${limit} allowed)`)

/** Why a person cannot take a shift, as text that follows their name; one entry for each limit, under its code. */
export const limitRefusals = catalogue('limitRefusals', {
  workingTimes: (words) => {
    const [isEarly, time] = [words.has < words.limit, shortTime(toHourMinute(words.limit))]
    return `${works(words)} on ${words.day} ${isEarly ? 'before' : 'past'} ${time}, the ${isEarly ? 'earliest start' : 'latest end'} allowed`
  },
  shortDay: (words) =>
    `${works(words)} only ${hoursText(words.has)} h on ${words.day} (at least ${hoursText(words.limit)} required)`,
  hoursADay: (words) => `${works(words)} ${hoursText(words.has)} h on ${words.day} ${atMost(hoursText(words.limit))}`,
  hoursAWeek: (words) => `${works(words)} ${hoursText(words.has)} h in the week ${atMost(hoursText(words.limit))}`,
  hoursAFortnight: (words) =>
    `${works(words)} ${hoursText(words.has)} h in the week and the one ${words.beside} ${atMost(hoursText(words.limit))}`,
  hoursOnAverage: (words) =>
    `${works(words)} ${hoursText(words.has)} h in ${countOf(words.weeks, 'week')} (at most ${hoursText(words.limit)} allowed, ${hoursText(words.limit / words.weeks)} a week on average)`,
  daysAWeek: (words) => `${works(words)} ${words.has} days in the week ${atMost(words.limit)}`,
  daysInARow: (words) => `${works(words)} ${words.has} days in a row ${atMost(words.limit)}`,
  sundaysInARow: (words) => `${works(words)} ${words.has} Sundays in a row ${atMost(words.limit)}`,
  nightsInARow: (words) => `${works(words)} ${words.has} nights in a row ${atMost(words.limit)}`,
  nightsAWeek: (words) => `${works(words)} ${countOf(words.has, 'night')} in the week ${atMost(words.limit)}`,
  closingsAWeek: (words) => `${works(words)} ${countOf(words.has, 'closing')} in the week ${atMost(words.limit)}`,
  twoDaysOff: ({ isAssigned }) => `${isAssigned ? 'has' : 'would have'} no two days off together in the week`,
  freeWeekends: (words) =>
    `${works(words)} on the weekend and on the one ${words.beside}; every second weekend must be free`,
  weekendsOfWeeks: (words) => `${works(words)} on ${words.has} weekends in ${words.weeks} weeks ${atMost(words.limit)}`,
} satisfies Record<string, (words: LimitWords) => string>)

/** Number of people whom a limit excludes: '2 over their days in a row'. */
export const limitCounts = catalogue('limitCounts', {
  workingTimes: 'outside the hours of their contract',
  shortDay: 'under their contract’s daily minimum',
  hoursADay: 'over their contract’s daily hours',
  hoursAWeek: 'over their contract’s weekly hours',
  hoursAFortnight: 'over their contract’s hours for two weeks',
  hoursOnAverage: 'over their contract’s average hours',
  daysAWeek: 'over their contract’s days per week',
  daysInARow: 'over their days in a row',
  sundaysInARow: 'over their contract’s Sundays in a row',
  nightsInARow: 'over their contract’s nights in a row',
  nightsAWeek: 'over their contract’s nights per week',
  closingsAWeek: 'over their contract’s closings per week',
  twoDaysOff: 'without two days off together',
  freeWeekends: 'without every second weekend free',
  weekendsOfWeeks: 'over their contract’s weekends',
} satisfies Record<keyof typeof limitRefusals, string>)
