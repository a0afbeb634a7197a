import type { PersonDutyRule } from './hard-rule.ts'

/** No duty shares a minute with a time its holder is unavailable; touching is fine. */
export const unavailable: PersonDutyRule = {
  reason: 'unavailable',
  forbids(problem, person, duty) {
    const work = problem.duties[duty]
    if (work === undefined) return false
    return problem.people[person]?.unavailable.some((off) => off.start < work.end && work.start < off.end) ?? false
  },
}
