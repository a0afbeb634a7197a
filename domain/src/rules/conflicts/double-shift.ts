import { mayStartOnOneDay } from '../work-rules/split-shifts.ts'
import { timesOf } from './conflict-facts.ts'
import { type Finding, type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import { type Work, worksInWeek } from './conflict-week.ts'

/**
 * A person has two shifts that start on the same day, or three if they may work split shifts; a shift without times
 * occupies its whole day (CONF-05, GEN-02, decision 0135).
 */
export const doubleShift: PersonConflictRule = {
  about: 'person',
  type: 'DoubleShift',
  find: (week) => {
    const byDay = new Map<number, Work[]>()
    for (const work of worksInWeek(week)) byDay.set(work.day, [...(byDay.get(work.day) ?? []), work])
    const { person, settings } = week
    return [...byDay.values()].flatMap((works): Finding[] => {
      const last = works.at(-1)
      if (!last || mayStartOnOneDay(works, settings)) return []
      return [
        {
          identity: [person.id, ...works.map(workFact)],
          amount: works.length,
          facts: { code: 'doubleShift', name: person.name, shifts: works.map(({ shift }) => timesOf(shift)) },
          shiftIds: works.map(({ shift }) => shift.id),
          staffId: person.id,
          ...placeOf(last),
        },
      ]
    })
  },
}
