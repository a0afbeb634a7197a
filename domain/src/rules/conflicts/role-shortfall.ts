import { conflictSentences } from '../../messages/schedule/conflicts.ts'
import { addDays } from '../../time/day.ts'
import { shortSpan } from '../../time/short-text.ts'
import { needsOfWeek, shortfallsOfWeek } from '../coverage.ts'
import type { WeekConflictRule } from './conflict-rule.ts'

/** Fewer people of a role are there than are needed, to the minute (CONF-01, GN11). */
export const roleShortfall: WeekConflictRule = {
  about: 'week',
  type: 'RoleShortfall',
  find: ({ weekStart, requirements, shifts, roleNames }) => {
    const shortfalls = shortfallsOfWeek(requirements, shifts, weekStart)
    if (shortfalls.length === 0) return []
    const needs = [-7, 0].flatMap((days) => needsOfWeek(requirements, addDays(weekStart, days)))
    return shortfalls.map(({ need, missing }) => {
      const { start, dayOfWeek, startTime, endTime, roleId } = need
      const isThen = (time: { start: number; end: number; roleId: number }) =>
        time.roleId === roleId && time.start <= start && time.end > start
      const needed = needs.filter(isThen).reduce((sum, { requiredCount }) => sum + requiredCount, 0)
      const lacking = shortfalls.filter((other) => isThen(other.need)).reduce((sum, other) => sum + other.missing, 0)
      const there = Math.max(0, needed - lacking)
      return {
        facts: [roleId, dayOfWeek, `${startTime}-${endTime}`, missing, `${there}/${needed}`],
        amount: missing * (need.end - need.start),
        description: conflictSentences.roleShortfall(
          roleNames.get(roleId) ?? '',
          shortSpan(need, weekStart),
          there,
          needed,
        ),
        shiftIds: [],
        staffId: null,
        roleId,
        dayOfWeek,
        startTime,
        endTime,
      }
    })
  },
}
