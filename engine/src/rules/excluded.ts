import type { PersonDutyRule } from './hard-rule.ts'

/** A duty may not be assigned to the people that it excludes. */
export const excluded: PersonDutyRule = {
  reason: 'excluded',
  forbids: (problem, person, duty) => problem.duties[duty]?.excludedPeople?.includes(person) ?? false,
}
