import { conflictSentences } from '../../messages/schedule/conflicts.ts'
import { exceedsTarget, totalHours } from '../hours.ts'
import type { PersonConflictRule } from './conflict-rule.ts'
import { worksInWeek } from './conflict-week.ts'

/** Somebody has more hours in the week than their target; nobody without one (CONF-01, GN8). */
export const targetHoursExceeded: PersonConflictRule = {
  about: 'person',
  type: 'TargetHoursExceeded',
  find: (week) => {
    const { person } = week
    const { targetWeeklyHours: target } = person
    const works = worksInWeek(week)
    const hours = totalHours(works.map(({ shift }) => shift))
    if (target === null || !exceedsTarget(hours, target)) return []
    return [
      {
        facts: [person.id, hours, target],
        amount: hours - target,
        description: conflictSentences.targetHoursExceeded(person.name, hours, target),
        shiftIds: works.map(({ shift }) => shift.id),
        staffId: person.id,
        roleId: null,
        dayOfWeek: null,
        startTime: null,
        endTime: null,
      },
    ]
  },
}
