import { conflictSentences } from '../../messages/schedule/conflicts.ts'
import { toHourMinute } from '../../time/clock-time.ts'
import { shortSpan, shortTime } from '../../time/short-text.ts'
import { shortfallsOfWeek } from '../coverage.ts'
import type { WeekConflictRule } from './conflict-rule.ts'

/** Fewer people of a role are assigned than needed, to the minute (CONF-01, GN11). */
export const roleShortfall: WeekConflictRule = {
  about: 'week',
  type: 'RoleShortfall',
  find: ({ weekStart, requirements, shifts, roleNames }) =>
    shortfallsOfWeek(requirements, shifts, weekStart).map(({ need, missing, stretches }) => {
      const { dayOfWeek, startTime, endTime, roleId } = need
      const figures = stretches.map(({ there, needed, end }) => ({
        there,
        needed,
        until: shortTime(toHourMinute(end)),
      }))
      return {
        facts: [
          roleId,
          dayOfWeek,
          `${startTime}-${endTime}`,
          missing,
          // The first stretch begins with the shortage, so constant figures need no start time.
          stretches
            .map(({ there, needed, start }, index) => `${there}/${needed}${index === 0 ? '' : `@${start}`}`)
            .join('+'),
        ],
        amount: missing * (need.end - need.start),
        description: conflictSentences.roleShortfall(
          roleNames.get(roleId) ?? '',
          shortSpan(need, weekStart),
          missing,
          figures,
        ),
        shiftIds: [],
        staffId: null,
        roleId,
        dayOfWeek,
        startTime,
        endTime,
      }
    }),
}
