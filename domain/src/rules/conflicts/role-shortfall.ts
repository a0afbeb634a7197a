import { shortfallsOfWeek } from '../coverage/coverage.ts'
import { timeOf } from './conflict-facts.ts'
import type { WeekConflictRule } from './conflict-rule.ts'

/** Fewer people are assigned in a role than needed, to the minute (CONF-01). */
export const roleShortfall: WeekConflictRule = {
  about: 'week',
  type: 'RoleShortfall',
  find: ({ weekStart, requirements, shifts, roleNames }) =>
    shortfallsOfWeek(requirements, shifts, weekStart).map(({ need, missing, stretches }) => {
      const { dayOfWeek, startTime, endTime, roleId } = need
      return {
        identity: [
          roleId,
          dayOfWeek,
          `${startTime}-${endTime}`,
          missing,
          // The first stretch always starts with the shortage, so the fingerprint only needs the starts of later
          // stretches.
          stretches
            .map(({ there, needed, start }, index) => `${there}/${needed}${index === 0 ? '' : `@${start}`}`)
            .join('+'),
        ],
        amount: missing * (need.end - need.start),
        facts: {
          code: 'roleShortfall',
          role: roleNames.get(roleId) ?? '',
          time: timeOf(need),
          missing,
          stretches: stretches.map(({ there, needed, end }) => ({ there, needed, end })),
        },
        shiftIds: [],
        staffId: null,
        roleId,
        dayOfWeek,
        startTime,
        endTime,
      }
    }),
}
