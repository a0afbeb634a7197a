/** Work rules of a person, from their contract or set individually (decision 0086). */
import { z } from 'zod'
import { workRuleMessages } from '../../messages/work-contracts/work-rules.ts'
import { minutesOf } from '../../time/clock-time.ts'
import { clockTimeSchema, startTimeSchema } from '../fields.ts'
import { type FigureKey, isFigure, isTime, LIMIT_KEYS, LIMITS, type SwitchKey, type TimeKey } from './limits.ts'

const figure = ({ minimum, maximum, step }: { minimum: number; maximum: number; step: number }) =>
  z.number().refine((value) => value >= minimum && value <= maximum && value % step === 0, {
    error: () => workRuleMessages.figure(minimum, maximum, step),
  })

const times = { earliestStart: startTimeSchema, latestEnd: clockTimeSchema } satisfies Record<TimeKey, z.ZodType>

type Fields = Record<FigureKey, z.ZodNumber> & typeof times & Record<SwitchKey, z.ZodLiteral<true>>
/** A field for each rule. */
const fields = Object.fromEntries(
  LIMIT_KEYS.map((key) => {
    if (isFigure(key)) return [key, figure(LIMITS[key])]
    return [key, isTime(key) ? times[key] : z.literal(true)]
  }),
) as Fields

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
