import { dayFromNumber, dayNumber, dayOfWeekOf } from '../../time/day.ts'
import type { Finding, PersonConflictRule } from './conflict-rule.ts'
import { worksInWeek } from './conflict-week.ts'

/** A person works more consecutive days than the settings allow; days of previous weeks count (CONF-05). */
export const daysInARow: PersonConflictRule = {
  about: 'person',
  type: 'DaysInARow',
  find: (week) => {
    const { person, settings, weekStart, earlierDays } = week
    const maximum = settings.maximumDaysInARow
    const works = worksInWeek(week)
    if (maximum === 0 || works.length === 0) return []
    const worked = new Set([...earlierDays, ...works.map(({ day }) => day)])
    const monday = dayNumber(weekStart) ?? 0
    const findings: Finding[] = []
    for (let last = monday; last < monday + 7; last += 1) {
      const isLastOfRun = worked.has(last) && (last === monday + 6 || !worked.has(last + 1))
      if (!isLastOfRun) continue
      let first = last
      while (worked.has(first - 1)) first -= 1
      const days = last - first + 1
      if (days <= maximum) continue
      const [from, to] = [dayFromNumber(first), dayFromNumber(last)]
      const tooMany = works.filter(({ day }) => day >= first + maximum && day <= last)
      findings.push({
        identity: [person.id, from, to, maximum],
        amount: days - maximum,
        facts: { code: 'daysInARow', name: person.name, days, from, to, maximum },
        shiftIds: tooMany.map(({ shift }) => shift.id),
        staffId: person.id,
        roleId: null,
        dayOfWeek: dayOfWeekOf(to),
        startTime: null,
        endTime: null,
      })
    }
    return findings
  },
}
