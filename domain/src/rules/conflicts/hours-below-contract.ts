import { totalHours } from '../hours.ts'
import { promisedHours } from '../work-rules/promised-hours.ts'
import { aboutWeekOf, type PersonConflictRule } from './conflict-rule.ts'
import { daysAwayIn, worksInWeek } from './conflict-week.ts'

/**
 * A person has fewer hours in the week than their contract promises; leave counts towards them (decision 0152).
 */
export const hoursBelowContract: PersonConflictRule = {
  about: 'person',
  type: 'HoursBelowContract',
  find: (week) => {
    const { person, weekStart } = week
    const promised = promisedHours(person.workRules, daysAwayIn(week), weekStart)
    if (promised === null) return []
    const works = worksInWeek(week)
    const hours = totalHours(works.map(({ shift }) => shift))
    if (hours >= promised) return []
    return [
      {
        identity: [person.id, hours, promised],
        amount: promised - hours,
        facts: { code: 'hoursBelowContract', name: person.name, hours, promised },
        shiftIds: works.map(({ shift }) => shift.id),
        ...aboutWeekOf(person),
      },
    ]
  },
}
