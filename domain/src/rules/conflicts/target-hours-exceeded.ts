import { isBeyondTarget, totalHours } from '../hours.ts'
import { targetOfWeek } from '../target-of-week.ts'
import { aboutWeekOf, type PersonConflictRule } from './conflict-rule.ts'
import { daysAwayIn, worksInWeek } from './conflict-week.ts'

/**
 * A person's weekly hours exceed their target, which days off lower, by more than the tolerance; people without a
 * target have no such conflict (CONF-01).
 */
export const targetHoursExceeded: PersonConflictRule = {
  about: 'person',
  type: 'TargetHoursExceeded',
  find: (week) => {
    const { person, weekStart } = week
    const target = targetOfWeek(person.targetWeeklyHours, daysAwayIn(week), weekStart)
    const works = worksInWeek(week)
    const hours = totalHours(works.map(({ shift }) => shift))
    if (target === null || !isBeyondTarget(hours, target)) return []
    return [
      {
        identity: [person.id, hours, target],
        amount: hours - target,
        facts: { code: 'targetHoursExceeded', name: person.name, hours, target },
        shiftIds: works.map(({ shift }) => shift.id),
        ...aboutWeekOf(person),
      },
    ]
  },
}
