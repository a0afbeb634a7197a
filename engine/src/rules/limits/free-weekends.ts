import { type DayRule, dayOf } from './line-rule.ts'

const DAYS_A_WEEK = 7
/** The index of Saturday, counted from Monday as 0. */
const SATURDAY = 5

/**
 * Returns the number of the weekend that a day belongs to, counted from the horizon's first week; null for days from
 * Monday to Friday.
 */
function weekendOf(day: number): number | null {
  const week = Math.floor(day / DAYS_A_WEEK)
  return day - week * DAYS_A_WEEK >= SATURDAY ? week : null
}

/** A weekend: whether it has a duty or fixed work, and whether it has a duty. */
type Weekend = { readonly isWorked: boolean; readonly isGiven: boolean }

/** Encodes two weekends as one number, and decodes them. */
const write = (last: Weekend, now: Weekend): number =>
  [last.isWorked, last.isGiven, now.isWorked, now.isGiven].reduce((sum, bit, i) => sum + Number(bit) * 2 ** i, 0)
const read = (state: number): { last: Weekend; now: Weekend } => {
  const has = (bit: number): boolean => Math.floor(state / 2 ** bit) % 2 === 1
  return { last: { isWorked: has(0), isGiven: has(1) }, now: { isWorked: has(2), isGiven: has(3) } }
}
const FREE: Weekend = { isWorked: false, isGiven: false }

/**
 * A person with a duty on a weekend works neither the weekend before nor the one after; fixed work outside the horizon
 * counts.
 */
export const freeWeekends: DayRule = {
  reason: 'weekends',
  field: 'everySecondWeekendFree',
  kind: 0,
  forbids(_, assigned, duty) {
    const weekend = weekendOf(dayOf(duty))
    if (weekend === null) return false
    return assigned.some((work) => Math.abs((weekendOf(dayOf(work)) ?? Number.POSITIVE_INFINITY) - weekend) === 1)
  },
  /** The state holds the previous weekend and the current or next one. */
  first: ({ fixedDays }) => write({ isWorked: fixedDays.has(-2) || fixedDays.has(-1), isGiven: false }, FREE),
  next(_, state, day, { isWorked, isGiven }) {
    if (weekendOf(day) === null) return state
    const { last, now: before } = read(state)
    const now = { isWorked: before.isWorked || isWorked, isGiven: before.isGiven || isGiven }
    if ((last.isWorked && now.isGiven) || (last.isGiven && now.isWorked)) return null
    return weekendOf(day + 1) === null ? write(now, FREE) : write(last, now)
  },
}
