import { type DayRule, dayOf } from './line-rule.ts'

/** A person who is assigned a duty has the required number of consecutive days off within the horizon. */
export const daysOffTogether: DayRule = {
  reason: 'days-off',
  field: 'daysOffTogether',
  kind: 0,
  forbids({ person, days }, assigned, duty) {
    const worked = new Set([...assigned, duty].map(dayOf))
    let off = 0
    for (let day = 0; day < days; day++) {
      off = worked.has(day) ? 0 : off + 1
      if (off >= (person.daysOffTogether ?? 0)) return false
    }
    return true
  },
  /**
   * The state is 2 * (length of the current run of days off, at most the required number) + (1 if a duty was assigned
   * so far). Without a duty the rule is never broken, because fixed work alone does not count.
   */
  first: () => 0,
  next({ person, days }, state, day, { isWorked, isGiven }) {
    const wanted = person.daysOffTogether ?? 0
    const before = Math.floor(state / 2)
    if (before >= wanted || day >= days) return state
    const off = isWorked ? 0 : before + 1
    if (off >= wanted) return wanted * 2
    const hasDuty = isGiven || state % 2 === 1
    return hasDuty && day === days - 1 ? null : off * 2 + Number(hasDuty)
  },
}
