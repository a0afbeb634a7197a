import { type DayRule, dayOf, type LineContext } from './line-rule.ts'

const isWithin = ({ days }: LineContext, day: number): boolean => day >= 0 && day < days

/** A person's limit on the number of days of the horizon with work. */
export const maxDays: DayRule = {
  reason: 'days',
  field: 'maxDays',
  kind: 0,
  forbids(context, assigned, duty) {
    const days = new Set([...assigned, duty].map(dayOf).filter((day) => isWithin(context, day)))
    return days.size > (context.person.maxDays ?? Number.POSITIVE_INFINITY)
  },
  /** The state counts the days that have a duty and no fixed work. */
  first: () => 0,
  next(context, added, day, { isGiven }) {
    if (!isGiven || !isWithin(context, day)) return added
    const fixed = [...context.fixedDays].filter((other) => isWithin(context, other)).length
    const now = added + (context.fixedDays.has(day) ? 0 : 1)
    return fixed + now > (context.person.maxDays ?? Number.POSITIVE_INFINITY) ? null : now
  },
}
