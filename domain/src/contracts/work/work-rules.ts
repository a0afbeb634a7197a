/** Work rules of a person, from their contract or set individually (decision 0086). */
import { z } from 'zod'
import { workRuleMessages } from '../../messages/work/work-rules.ts'
import { minutesOf } from '../../time/clock-time.ts'
import { clockTimeSchema, startTimeSchema } from '../fields.ts'

/** Bounds of each number. */
export const WORK_RULE_BOUNDS = {
  minHoursAWeek: { minimum: 0.25, maximum: 168, step: 0.25 },
  minHoursADay: { minimum: 0.25, maximum: 24, step: 0.25 },
  maxHoursADay: { minimum: 0.25, maximum: 24, step: 0.25 },
  maxHoursAWeek: { minimum: 0.25, maximum: 168, step: 0.25 },
  maxHoursAFortnight: { minimum: 0.25, maximum: 336, step: 0.25 },
  maxAverageHours: { minimum: 0.25, maximum: 168, step: 0.25 },
  averageWeeks: { minimum: 3, maximum: 26, step: 1 },
  maxDaysAWeek: { minimum: 1, maximum: 7, step: 1 },
  minDaysInARow: { minimum: 2, maximum: 6, step: 1 },
  maxDaysInARow: { minimum: 1, maximum: 7, step: 1 },
  maxNightsInARow: { minimum: 1, maximum: 7, step: 1 },
  maxNightsAWeek: { minimum: 0, maximum: 7, step: 1 },
  maxClosingsAWeek: { minimum: 0, maximum: 7, step: 1 },
  maxWeekends: { minimum: 1, maximum: 7, step: 1 },
  weekendWeeks: { minimum: 2, maximum: 8, step: 1 },
  minimumRestHours: { minimum: 0, maximum: 24, step: 0.25 },
  restAfterNightsHours: { minimum: 0, maximum: 72, step: 0.25 },
} as const

const figure = ({ minimum, maximum, step }: { minimum: number; maximum: number; step: number }) =>
  z.number().refine((value) => value >= minimum && value <= maximum && value % step === 0, {
    error: () => workRuleMessages.figure(minimum, maximum, step),
  })

const fields = {
  /**
   * Promised minimum hours; a goal only, which never excludes a person from a shift or blocks a week (decision 0086).
   */
  minHoursAWeek: figure(WORK_RULE_BOUNDS.minHoursAWeek),
  /** Of all shifts that start on a day (decision 0097). */
  minHoursADay: figure(WORK_RULE_BOUNDS.minHoursADay),
  maxHoursADay: figure(WORK_RULE_BOUNDS.maxHoursADay),
  maxHoursAWeek: figure(WORK_RULE_BOUNDS.maxHoursAWeek),
  /** In any two consecutive weeks (decision 0097). */
  maxHoursAFortnight: figure(WORK_RULE_BOUNDS.maxHoursAFortnight),
  /** Per week, on average over any `averageWeeks` consecutive weeks (decision 0097). */
  maxAverageHours: figure(WORK_RULE_BOUNDS.maxAverageHours),
  /** Number of weeks; without hours, it has no effect. */
  averageWeeks: figure(WORK_RULE_BOUNDS.averageWeeks),
  maxDaysAWeek: figure(WORK_RULE_BOUNDS.maxDaysAWeek),
  /** Counted across week boundaries; a goal only, like the minimum hours (decision 0126). */
  minDaysInARow: figure(WORK_RULE_BOUNDS.minDaysInARow),
  /** Counted across week boundaries. */
  maxDaysInARow: figure(WORK_RULE_BOUNDS.maxDaysInARow),
  /** Counted across week boundaries; `isNight` defines a night. */
  maxNightsInARow: figure(WORK_RULE_BOUNDS.maxNightsInARow),
  /** By the day on which a night starts; 0 allows none (decision 0097). */
  maxNightsAWeek: figure(WORK_RULE_BOUNDS.maxNightsAWeek),
  /** `isClosing` defines a closing; 0 allows none (decision 0097). */
  maxClosingsAWeek: figure(WORK_RULE_BOUNDS.maxClosingsAWeek),
  /** Overrides the minimum rest from the settings. */
  minimumRestHours: figure(WORK_RULE_BOUNDS.minimumRestHours),
  /** Rest between a night shift and the next shift that is not a night shift. */
  restAfterNightsHours: figure(WORK_RULE_BOUNDS.restAfterNightsHours),
  earliestStart: startTimeSchema,
  /** A latest end before noon may be on the next day; see `latestEndMinutes`. */
  latestEnd: clockTimeSchema,
  /** Requires two consecutive days off between Monday and Sunday. */
  twoDaysOff: z.literal(true),
  /** A permission: two shifts with times may start on one day, without the minimum rest between them (decision 0135). */
  splitShifts: z.literal(true),
  /** Requires at least one of any two consecutive weekends to be free. */
  everySecondWeekendFree: z.literal(true),
  /** Weekends with a shift in any `weekendWeeks` consecutive weeks (decision 0097). */
  maxWeekends: figure(WORK_RULE_BOUNDS.maxWeekends),
  /** Number of weeks; without weekends, it has no effect. */
  weekendWeeks: figure(WORK_RULE_BOUNDS.weekendWeeks),
}
/** Rules without a number, which are either on or off. */
export const WORK_RULE_SWITCHES = ['twoDaysOff', 'splitShifts', 'everySecondWeekendFree'] as const

const NOON = 720

interface TimesOfDay {
  earliestStart?: string | null | undefined
  latestEnd?: string | null | undefined
}

/** Checks that the latest end is after the earliest start, on the same day or before noon of the next day. */
function areTimesInOrder(rules: TimesOfDay): boolean {
  const start = rules.earliestStart ? minutesOf(rules.earliestStart) : null
  const end = rules.latestEnd ? minutesOf(rules.latestEnd) : null
  return start === null || end === null || end > start || (end < NOON && end < start)
}
const order = { error: () => workRuleMessages.timesInOrder, path: ['latestEnd'] }

/** Rules of a contract; an absent rule does not apply. */
export const workRulesSchema = z.strictObject(fields).partial().refine(areTimesInOrder, order)
export type WorkRules = z.infer<typeof workRulesSchema>

const nullableFields = Object.fromEntries(
  Object.entries(fields).map(([key, schema]) => [key, schema.nullable()]),
) as unknown as { [Key in keyof typeof fields]: z.ZodNullable<(typeof fields)[Key]> }

/** Individual rules: an absent rule follows the contract, null turns the rule off for this person. */
export const ownRulesSchema = z.strictObject(nullableFields).partial().refine(areTimesInOrder, order)
export type OwnRules = z.infer<typeof ownRulesSchema>
