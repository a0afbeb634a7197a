import { KINDS, type Person, type RefusalReason, type RosterProblem } from '../problem.ts'

/** Which work a limit counts: all of it, or what is marked in this way. */
export const COUNTED = ['all', ...KINDS] as const
export type Counted = (typeof COUNTED)[number]

/** The days on which a person works. */
type Worked = {
  /** The days of the duties that are judged. */
  readonly given: readonly number[]
  /** These days, and those of other duties and of fixed work. */
  readonly all: ReadonlySet<number>
  /** The number of days of the horizon. */
  readonly horizon: number
}

/** A limit on the days with counted work. */
type DayLimit = {
  readonly rule: RefusalReason
  readonly counted: Counted
  readonly isLimited: (person: Person) => boolean
  readonly isBroken: (person: Person, worked: Worked) => boolean
}

const NONE = Number.POSITIVE_INFINITY

/** Checks whether any of the `given` days belongs to a run of more than `most` consecutive days. */
const isStretchTooLong = ({ given, all }: Worked, most: number): boolean =>
  given.some((day) =>
    Array.from({ length: most + 1 }, (_, back) => day - back).some((first) =>
      Array.from({ length: most + 1 }, (_, i) => first + i).every((one) => all.has(one)),
    ),
  )

/** Checks whether the week of any of the `given` days has more than `most` days. */
const isWeekTooFull = ({ given, all }: Worked, most: number): boolean =>
  given.some((day) => {
    const monday = day - (day % 7)
    return Array.from({ length: 7 }, (_, i) => monday + i).filter((one) => all.has(one)).length > most
  })

/** All limits on days, in the order in which they are checked. */
export const DAY_LIMITS: readonly DayLimit[] = [
  {
    rule: 'days',
    counted: 'all',
    isLimited: ({ maxDays }) => maxDays !== undefined,
    isBroken: ({ maxDays = NONE }, { all, horizon }) =>
      [...all].filter((day) => day >= 0 && day < horizon).length > maxDays,
  },
  {
    rule: 'days-in-a-row',
    counted: 'all',
    isLimited: ({ maxDaysInARow }) => maxDaysInARow !== undefined,
    isBroken: ({ maxDaysInARow = NONE }, worked) => isStretchTooLong(worked, maxDaysInARow),
  },
  {
    rule: 'sundays-in-a-row',
    counted: 'all',
    isLimited: ({ maxSundaysInARow }) => maxSundaysInARow !== undefined,
    isBroken: ({ maxSundaysInARow = NONE }, { given, all, horizon }) => {
      const weeksOf = (days: readonly number[]): number[] =>
        days.filter((day) => (day + 1) % 7 === 0).map((day) => (day + 1) / 7)
      return isStretchTooLong({ given: weeksOf(given), all: new Set(weeksOf([...all])), horizon }, maxSundaysInARow)
    },
  },
  {
    rule: 'days-off',
    counted: 'all',
    isLimited: ({ daysOffTogether }) => daysOffTogether !== undefined,
    isBroken: ({ daysOffTogether = 0 }, { all, horizon }) => {
      const pattern = Array.from({ length: horizon }, (_, day) => (all.has(day) ? 'w' : 'o')).join('')
      return !pattern.includes('o'.repeat(daysOffTogether))
    },
  },
  {
    rule: 'weekends',
    counted: 'all',
    isLimited: ({ everySecondWeekendFree }) => everySecondWeekendFree !== undefined,
    isBroken: (_, { given, all }) => {
      const saturdays = given.flatMap((day) => [day, day - 1].filter((one) => ((one % 7) + 7) % 7 === 5))
      const isWorked = (saturday: number): boolean => all.has(saturday) || all.has(saturday + 1)
      return saturdays.some((saturday) => isWorked(saturday - 7) || isWorked(saturday + 7))
    },
  },
  {
    rule: 'nights-in-a-row',
    counted: 'isNight',
    isLimited: ({ maxNightsInARow }) => maxNightsInARow !== undefined,
    isBroken: ({ maxNightsInARow = NONE }, worked) => isStretchTooLong(worked, maxNightsInARow),
  },
  {
    rule: 'nights-a-week',
    counted: 'isNight',
    isLimited: ({ maxNightsAWeek }) => maxNightsAWeek !== undefined,
    isBroken: ({ maxNightsAWeek = NONE }, worked) => isWeekTooFull(worked, maxNightsAWeek),
  },
  {
    rule: 'closings-a-week',
    counted: 'isClosing',
    isLimited: ({ maxClosingsAWeek }) => maxClosingsAWeek !== undefined,
    isBroken: ({ maxClosingsAWeek = NONE }, worked) => isWeekTooFull(worked, maxClosingsAWeek),
  },
]

/** Lists the limits of a person on the days with such work. */
export const limitsOn = (counted: Counted, person: Person | undefined): DayLimit[] =>
  person ? DAY_LIMITS.filter((limit) => limit.counted === counted && limit.isLimited(person)) : []

/**
 * Returns the limits that are broken by assigning counted duties on `given` days, together with those on `other` days.
 * Fixed work alone breaks no limit.
 */
export function listBrokenDayLimits(
  problem: RosterProblem,
  person: number,
  counted: Counted,
  given: readonly number[],
  other: readonly number[] = [],
): RefusalReason[] {
  const own = problem.people[person]
  const limits = limitsOn(counted, own)
  if (!own || given.length === 0 || limits.length === 0) return []
  const fixed = problem.fixed.filter((work) => work.person === person && (counted === 'all' || work[counted]))
  const all = new Set([...given, ...other, ...fixed.map(({ start }) => Math.floor(start / 1440))])
  return limits.filter(({ isBroken }) => isBroken(own, { given, all, horizon: problem.days })).map(({ rule }) => rule)
}
