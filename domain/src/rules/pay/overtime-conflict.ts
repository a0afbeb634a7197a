import { dayOfWeekOf } from '../../time/day.ts'
import { aboutWeekOf, type PersonConflictRule } from '../conflicts/conflict-rule.ts'
import { shiftDate } from '../shift-interval.ts'
import { overtimeMinutes, plannedOvertime } from './planned-overtime.ts'

/**
 * A person's planned work goes beyond the hours after which the pay rules pay overtime, on a day, in the week or in the pay
 * period (COST-06). Without rules of overtime there is no such conflict.
 */
export const overtime: PersonConflictRule = {
  about: 'person',
  type: 'Overtime',
  find: ({ person, works, weekStart, overtime: basis }) => {
    if (!basis) return []
    const shifts = works.map(({ shift }) => ({ ...shift, date: shiftDate(shift) }))
    return plannedOvertime(shifts, weekStart, basis).map(({ per, startDate, totalMinutes, parts, shifts: beyond }) => ({
      identity: [
        person.id,
        per,
        startDate,
        totalMinutes,
        ...parts.flatMap(({ minutes, percent }) => [minutes, percent]),
      ],
      aspect: `${per} ${startDate}`,
      amount: overtimeMinutes({ parts }),
      facts: { code: 'overtime', name: person.name, per, startDate, totalMinutes, parts },
      shiftIds: beyond.map(({ id }) => id),
      ...aboutWeekOf(person),
      ...(per === 'day' && { dayOfWeek: dayOfWeekOf(startDate) }),
    }))
  },
}
