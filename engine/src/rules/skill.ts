import type { PersonDutyRule } from './hard-rule.ts'

/** Only people with a duty's skill may have it. */
export const skill: PersonDutyRule = {
  reason: 'skill',
  forbids(problem, person, duty) {
    const wanted = problem.duties[duty]?.skill
    return !problem.people[person]?.skills.some((skill) => skill === wanted)
  },
}
