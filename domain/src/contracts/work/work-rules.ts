/** Rules of work and rest that one person has, by contract or as a matter of their own (decision 0086). */
import { z } from 'zod'
import { workRuleMessages } from '../../messages/work/work-rules.ts'
import { minutesOf } from '../../time/clock-time.ts'
import { clockTimeSchema, startTimeSchema } from '../fields.ts'

/** The least and the most that each figure may be. */
export const WORK_RULE_BOUNDS = {
  minHoursAWeek: { minimum: 0.25, maximum: 168, step: 0.25 },
  maxHoursADay: { minimum: 0.25, maximum: 24, step: 0.25 },
  maxHoursAWeek: { minimum: 0.25, maximum: 168, step: 0.25 },
  maxHoursAFortnight: { minimum: 0.25, maximum: 336, step: 0.25 },
  maxDaysAWeek: { minimum: 1, maximum: 7, step: 1 },
  maxDaysInARow: { minimum: 1, maximum: 7, step: 1 },
  maxNightsInARow: { minimum: 1, maximum: 7, step: 1 },
  minimumRestHours: { minimum: 0, maximum: 24, step: 0.25 },
  restAfterNightsHours: { minimum: 0, maximum: 72, step: 0.25 },
} as const

const figure = ({ minimum, maximum, step }: { minimum: number; maximum: number; step: number }) =>
  z
    .number()
    .refine(
      (value) => value >= minimum && value <= maximum && value % step === 0,
      workRuleMessages.figure(minimum, maximum, step),
    )

const fields = {
  /** Promised, and as far as it can be kept: nobody is refused a shift by it, nor is a week (decision 0098). */
  minHoursAWeek: figure(WORK_RULE_BOUNDS.minHoursAWeek),
  maxHoursADay: figure(WORK_RULE_BOUNDS.maxHoursADay),
  maxHoursAWeek: figure(WORK_RULE_BOUNDS.maxHoursAWeek),
  /** Of each two weeks that follow each other (decision 0097). */
  maxHoursAFortnight: figure(WORK_RULE_BOUNDS.maxHoursAFortnight),
  maxDaysAWeek: figure(WORK_RULE_BOUNDS.maxDaysAWeek),
  /** Counted across the edges of weeks. */
  maxDaysInARow: figure(WORK_RULE_BOUNDS.maxDaysInARow),
  /** Counted across the edges of weeks; what a night is says `isNight`. */
  maxNightsInARow: figure(WORK_RULE_BOUNDS.maxNightsInARow),
  /** In place of the minimum rest of the settings. */
  minimumRestHours: figure(WORK_RULE_BOUNDS.minimumRestHours),
  /** Between a night and the next shift that is no night. */
  restAfterNightsHours: figure(WORK_RULE_BOUNDS.restAfterNightsHours),
  earliestStart: startTimeSchema,
  /** Up to noon it may lie on the next day: see `latestEndMinutes`. */
  latestEnd: clockTimeSchema,
  /** Two days off together between Monday and Sunday. */
  twoDaysOff: z.literal(true),
  /** Of two weekends that follow each other one has no shift. */
  everySecondWeekendFree: z.literal(true),
}
/** Rules that are asked for or not. */
export const WORK_RULE_SWITCHES = ['twoDaysOff', 'everySecondWeekendFree'] as const

const NOON = 720

interface TimesOfDay {
  earliestStart?: string | null | undefined
  latestEnd?: string | null | undefined
}

/** Whether the latest end comes after the earliest start, on the same day or by noon of the next. */
function areTimesInOrder(rules: TimesOfDay): boolean {
  const start = rules.earliestStart ? minutesOf(rules.earliestStart) : null
  const end = rules.latestEnd ? minutesOf(rules.latestEnd) : null
  return start === null || end === null || end > start || (end < NOON && end < start)
}
const order = { error: workRuleMessages.timesInOrder, path: ['latestEnd'] }

/** What a contract asks for; a rule that is absent does not apply. */
export const workRulesSchema = z.strictObject(fields).partial().refine(areTimesInOrder, order)
export type WorkRules = z.infer<typeof workRulesSchema>

const nullableFields = Object.fromEntries(
  Object.entries(fields).map(([key, schema]) => [key, schema.nullable()]),
) as unknown as { [Key in keyof typeof fields]: z.ZodNullable<(typeof fields)[Key]> }

/** What is different for one person: absent is as their contract says, null is no such rule for them. */
export const ownRulesSchema = z.strictObject(nullableFields).partial().refine(areTimesInOrder, order)
export type OwnRules = z.infer<typeof ownRulesSchema>
