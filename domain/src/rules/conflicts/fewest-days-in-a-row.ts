import { dayFromNumber, dayNumber, dayOfWeekOf } from '../../time/day.ts'
import { runAround } from '../work-rules/work-amounts.ts'
import type { Finding, PersonConflictRule } from './conflict-rule.ts'
import { worksInWeek } from './conflict-week.ts'

/**
 * A person works fewer consecutive days than their contract asks (decision 0126). A run of days is judged in the week
 * of the free day that ends it, because until then it may continue; a run that ends on a Sunday, in the week after.
 */
export const fewestDaysInARow: PersonConflictRule = {
  about: 'person',
  type: 'FewestDaysInARow',
  needsWholeRoster: true,
  find: (week) => {
    const { person, works, weekStart, earlierDays } = week
    const fewest = person.workRules?.minDaysInARow
    if (fewest === undefined) return []
    const worked = new Set([...earlierDays, ...worksInWeek(week).map(({ day }) => day)])
    const monday = dayNumber(weekStart) ?? 0
    const findings: Finding[] = []
    for (let last = monday - 1; last < monday + 6; last += 1) {
      if (!worked.has(last) || worked.has(last + 1)) continue
      const { length: days } = runAround(worked, last)
      if (days >= fewest) continue
      const [from, to] = [dayFromNumber(last - days + 1), dayFromNumber(last)]
      const ofRun = works.filter(({ day, shift }) => {
        return day > last - days && day <= last && shift.weekStartDate <= weekStart
      })
      findings.push({
        identity: [person.id, from, to, fewest],
        amount: fewest - days,
        facts: { code: 'fewestDaysInARow', name: person.name, days, from, to, fewest },
        shiftIds: ofRun.map(({ shift }) => shift.id),
        staffId: person.id,
        roleId: null,
        // A run that ended with the week before is ended by this Monday.
        dayOfWeek: dayOfWeekOf(dayFromNumber(Math.max(last, monday))),
        startTime: null,
        endTime: null,
      })
    }
    return findings
  },
}
