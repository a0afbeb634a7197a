import type { PersonDutyRule } from './hard-rule.ts'

/** A duty must not overlap its holder's unavailability; touching is allowed, and an empty span excludes nothing. */
export const unavailable: PersonDutyRule = {
  reason: 'unavailable',
  forbids(problem, person, duty) {
    const work = problem.duties[duty]
    if (work === undefined) return false
    for (const off of problem.people[person]?.unavailable ?? []) {
      if (off.start < off.end && off.start < work.end && work.start < off.end) return true
    }
    return false
  },
}
