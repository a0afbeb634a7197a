/** Translates limits of contracts into the engine's. Pure. */
import { LIMIT_KEYS, type LimitKey, limitOf } from '@fairweek/domain/contracts/work-contracts/limits'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { isBeyondWeek, weeksBeside } from '@fairweek/domain/rules/work-rules/weeks-reached'
import type { Kind, Person } from '@fairweek/engine/problem'

/** Which work the limits of contracts count, for each kind that the engine counts. */
export const COUNTS_OF = { isNight: 'nights', isClosing: 'closings' } as const satisfies Record<Kind, string>

/** Limits that the engine counts by itself, in the field of a person that has the same name. */
const SAME_NAME: readonly (LimitKey & keyof Person)[] = [
  'minDaysInARow',
  'maxDaysInARow',
  'maxSundaysInARow',
  'everySecondWeekendFree',
  'maxNightsInARow',
  'maxNightsAWeek',
  'maxClosingsAWeek',
  'splitShifts',
]
/**
 * The field of a person that has each limit; the engine counts it by itself. A limit without a field is passed as people
 * who may not have a duty. The hours of a week, averages and days in a row are written by `write-problem.ts`.
 */
const FIELDS: Partial<Record<LimitKey, keyof Person>> = {
  ...Object.fromEntries(SAME_NAME.map((key) => [key, key])),
  minHoursADay: 'minDayMinutes',
  maxHoursADay: 'maxDayMinutes',
  maxHoursAWeek: 'maxMinutes',
  maxAverageHours: 'maxMinutes',
  maxHoursAFortnight: 'maxFortnightMinutes',
  maxDaysAWeek: 'maxDays',
  twoDaysOff: 'daysOffTogether',
  minimumRestHours: 'minRestMinutes',
  restAfterNightsHours: 'restAfterNightsMinutes',
}
const WRITTEN_ELSEWHERE: readonly LimitKey[] = ['maxHoursAWeek', 'maxAverageHours', 'maxDaysInARow']

/** The limits that the engine counts by itself, as refusals name them. */
export const REFUSALS_OF_ENGINE = LIMIT_KEYS.flatMap((key) => (FIELDS[key] ? (limitOf(key).refusal ?? []) : []))

/** Returns a person's rules as fields of the engine; the earliest start and the latest end exclude them from duties instead. */
export function writeLimits(rules: WorkRules): Partial<Person> {
  const written = LIMIT_KEYS.flatMap((key) => {
    const [field, value] = [FIELDS[key], rules[key]]
    if (field === undefined || value === undefined || WRITTEN_ELSEWHERE.includes(key)) return []
    if (key === 'twoDaysOff') return [[field, 2]]
    return [[field, limitOf(key).amount === 'hours' ? Number(value) * 60 : value]]
  })
  return Object.fromEntries(written)
}

/** Checks whether work after a week may count towards the limits that a person has in it. */
export const isLimitedBeyondWeek = (person: Person) =>
  LIMIT_KEYS.some((key) => {
    const field = FIELDS[key]
    return field !== undefined && field !== 'maxMinutes' && isBeyondWeek(key) && person[field] !== undefined
  })

/** Returns how many weeks before and after a week the engine needs to count days and weeks in a row. */
export const weeksOfRows = (rules: WorkRules) =>
  Math.max(
    0,
    ...LIMIT_KEYS.map((key) =>
      FIELDS[key] && ['row', 'weeksInARow'].includes(limitOf(key).period ?? '') ? weeksBeside(key, rules) : 0,
    ),
  )
