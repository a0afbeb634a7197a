import type { PersonDutyRule } from './hard-rule.ts'

/** A duty may be assigned only to people with its skill. */
export const skill: PersonDutyRule = {
  reason: 'skill',
  forbids(problem, person, duty) {
    const wanted = problem.duties[duty]?.skill
    return !problem.people[person]?.skills.some((skill) => skill === wanted)
  },
}
