/**
 * The rules of contracts, which limit work: one row each. The form of a contract, spreadsheets, validation, refusals,
 * conflicts and what the optimiser is asked follow from it; docs/how-to-add.md lists what a new row needs.
 */

interface Limit {
  /** What is entered: a number of hours, of what is counted or of weeks, a time, or whether the rule is on. */
  amount: 'hours' | 'count' | 'weeks' | 'time' | 'switch'
  /** Bounds of a number. */
  minimum?: number
  maximum?: number
  step?: number
  /** What the rule counts; a rule about hours counts hours. */
  counts?: 'days' | 'nights' | 'closings' | 'weekends' | 'sundays'
  /**
   * In what it counts: one shift, a day, a week, any two consecutive weeks, any consecutive weeks (see `over`), or without
   * a gap, also across week boundaries: days in a row, or weeks in a row.
   */
  period?: 'shift' | 'day' | 'week' | 'twoWeeks' | 'weeks' | 'row' | 'weeksInARow'
  /** The rule with the number of weeks, and the number if a stored contract names none. */
  over?: 'averageWeeks' | 'weekendWeeks'
  usual?: number
  /** Why it refuses shifts. The conflict has the same name, with a capital letter. */
  refusal?: string
  /** The priority of the conflict; absent: medium. */
  priority?: 'high'
}

const hours = (minimum: number, maximum: number) => ({ amount: 'hours', minimum, maximum, step: 0.25 }) as const
const count = (minimum: number, maximum: number) => ({ amount: 'count', minimum, maximum, step: 1 }) as const
const weeks = (minimum: number, maximum: number, usual: number) =>
  ({ amount: 'weeks', minimum, maximum, step: 1, usual }) as const
const ON = { amount: 'switch' } as const

/** All rules, below the headings and in the order of the form. */
export const LIMIT_GROUPS = {
  hours: {
    /** Of all shifts that start on a day (decision 0097). */
    minHoursADay: { ...hours(0.25, 24), period: 'day', refusal: 'shortDay' },
    maxHoursADay: { ...hours(0.25, 24), period: 'day', refusal: 'hoursADay' },
    /** A promise, and only a goal: it never excludes a person from a shift or blocks a week (decision 0086). */
    minHoursAWeek: { ...hours(0.25, 168), period: 'week' },
    maxHoursAWeek: { ...hours(0.25, 168), period: 'week', refusal: 'hoursAWeek' },
    maxHoursAFortnight: { ...hours(0.25, 336), period: 'twoWeeks', refusal: 'hoursAFortnight' },
    /** Per week (decision 0097). */
    maxAverageHours: { ...hours(0.25, 168), period: 'weeks', over: 'averageWeeks', refusal: 'hoursOnAverage' },
    /** Usually the four months of Directive 2003/88/EC, and of the Working Time Regulations 1998. */
    averageWeeks: weeks(3, 26, 17),
  },
  days: {
    /** A goal only, like the minimum hours per week (decision 0126). */
    minDaysInARow: { ...count(2, 6), counts: 'days', period: 'row' },
    maxDaysInARow: { ...count(1, 7), counts: 'days', period: 'row', refusal: 'daysInARow' },
    maxDaysAWeek: { ...count(1, 7), counts: 'days', period: 'week', refusal: 'daysAWeek' },
    maxWeekends: {
      ...count(1, 7),
      counts: 'weekends',
      period: 'weeks',
      over: 'weekendWeeks',
      refusal: 'weekendsOfWeeks',
    },
    weekendWeeks: weeks(2, 8, 4),
    /** A shift belongs to the day on which it starts. */
    maxSundaysInARow: { ...count(1, 7), counts: 'sundays', period: 'weeksInARow', refusal: 'sundaysInARow' },
    /** Two consecutive days off between Monday and Sunday. */
    twoDaysOff: { ...ON, counts: 'days', period: 'week', refusal: 'twoDaysOff' },
    /** One of any two consecutive weekends is free. */
    everySecondWeekendFree: { ...ON, counts: 'weekends', period: 'twoWeeks', refusal: 'freeWeekends' },
  },
  nights: {
    /** `isNight` defines a night. */
    maxNightsInARow: { ...count(1, 7), counts: 'nights', period: 'row', refusal: 'nightsInARow' },
    /** By the day on which a night starts; 0 allows none (decision 0097). */
    maxNightsAWeek: { ...count(0, 7), counts: 'nights', period: 'week', refusal: 'nightsAWeek' },
    /** `isClosing` defines a closing; 0 allows none (decision 0097). */
    maxClosingsAWeek: { ...count(0, 7), counts: 'closings', period: 'week', refusal: 'closingsAWeek' },
  },
  rest: {
    /** A permission: two shifts with times may start on one day, without the minimum rest between them (decision 0135). */
    splitShifts: ON,
    /** Overrides the minimum rest from the settings. */
    minimumRestHours: hours(0, 24),
    /** Between a night shift and the next shift that is not a night shift. */
    restAfterNightsHours: { ...hours(0, 72), counts: 'nights' },
    earliestStart: { amount: 'time', period: 'shift', refusal: 'workingTimes', priority: 'high' },
    /** Before noon, it may be on the next day; see `latestEndMinutes`. */
    latestEnd: { amount: 'time', period: 'shift', refusal: 'workingTimes', priority: 'high' },
  },
} as const satisfies Record<string, Record<string, Limit>>

export const LIMITS = { ...LIMIT_GROUPS.hours, ...LIMIT_GROUPS.days, ...LIMIT_GROUPS.nights, ...LIMIT_GROUPS.rest }

type Limits = typeof LIMITS
export type LimitKey = keyof Limits
type KeysWith<Field> = { [Key in LimitKey]: Limits[Key] extends Field ? Key : never }[LimitKey]
/** Rules with a number. */
export type FigureKey = KeysWith<{ minimum: number }>
export type TimeKey = KeysWith<{ amount: 'time' }>
/** Rules that are either on or off. */
export type SwitchKey = KeysWith<{ amount: 'switch' }>
export type LimitRefusal = Extract<Limits[LimitKey], { refusal: string }>['refusal']
export type LimitConflict = Capitalize<LimitRefusal>

export const LIMIT_KEYS = Object.keys(LIMITS) as LimitKey[]
export const limitOf = (key: LimitKey): Limit & { refusal?: LimitRefusal } => LIMITS[key]
export const isFigure = (key: LimitKey): key is FigureKey => limitOf(key).minimum !== undefined
export const isTime = (key: LimitKey): key is TimeKey => limitOf(key).amount === 'time'
export const isSwitch = (key: LimitKey): key is SwitchKey => limitOf(key).amount === 'switch'

/** Returns the type of the conflicts of a limit. */
export const limitConflictOf = (refusal: LimitRefusal) =>
  (refusal.charAt(0).toUpperCase() + refusal.slice(1)) as LimitConflict

const refusing = LIMIT_KEYS.flatMap((key) => {
  const { refusal, priority = 'medium' } = limitOf(key)
  return refusal === undefined ? [] : [[refusal, priority] as const]
})
/** Why limits refuse shifts. */
export const LIMIT_REFUSALS: readonly LimitRefusal[] = [...new Set(refusing.map(([refusal]) => refusal))]
/** The priority of each conflict. */
export const LIMIT_PRIORITIES = Object.fromEntries(
  refusing.map(([refusal, priority]) => [limitConflictOf(refusal), priority]),
) as Record<LimitConflict, 'medium' | 'high'>
