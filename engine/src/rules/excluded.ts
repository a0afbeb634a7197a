import type { PersonDutyRule } from './hard-rule.ts'

/** A duty may name people who must not be given it. */
export const excluded: PersonDutyRule = {
  reason: 'excluded',
  forbids: (problem, person, duty) => problem.duties[duty]?.excludedPeople?.includes(person) ?? false,
}
