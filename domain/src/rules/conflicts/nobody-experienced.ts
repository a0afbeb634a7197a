import { MINUTES_A_DAY, toClockTime } from '../../time/clock-time.ts'
import { dayFromNumber, dayOfWeekOf } from '../../time/day.ts'
import { holdersOfNeeds, type Need, needsOfWeek } from '../coverage/coverage.ts'
import { type Mix, mixesOfWeek } from '../seniority-mix.ts'
import type { WeekConflictRule } from './conflict-rule.ts'
import type { ConflictWeek, RosteredShift } from './conflict-week.ts'

/**
 * Lists the groups of people who work together in a role. Each role is matched separately, because a shift never fills
 * demand in another role.
 */
function listMixes({ weekStart, requirements, shifts, people }: ConflictWeek): Mix<RosteredShift>[] {
  const needs = needsOfWeek(requirements, weekStart)
  const inWeek = shifts.filter((shift) => shift.weekStartDate === weekStart)
  const roleIds = [...new Set(needs.map(({ roleId }) => roleId))]
  const isOf = (roleId: number) => (one: Pick<Need, 'roleId'>) => one.roleId === roleId
  const staffed = roleIds.flatMap((roleId) => holdersOfNeeds(needs.filter(isOf(roleId)), inWeek.filter(isOf(roleId))))
  return [...mixesOfWeek(staffed, people).values()]
}

/** Two or more people work together in a role, but none of them is experienced (CONF-05, GEN-04). */
export const nobodyExperienced: WeekConflictRule = {
  about: 'week',
  type: 'NobodyExperienced',
  find: (week) => {
    const { roleNames, people } = week
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    return listMixes(week)
      .filter(({ holders, leads }) => holders.length >= 2 && leads.length === 0)
      .map(({ start, end, roleId, leadSeniority, holders }) => {
        const sorted = holders.toSorted((a, b) => a.id - b.id)
        const staffIds = sorted.map(({ staffId }) => staffId ?? 0).sort((a, b) => a - b)
        const names = staffIds.map((id) => nameOf.get(id) ?? '')
        const role = roleNames.get(roleId) ?? ''
        return {
          identity: [roleId, start, end, leadSeniority, staffIds.join('+')],
          amount: 1,
          facts: { code: 'nobodyExperienced', role, time: { start, end }, names, seniority: leadSeniority },
          shiftIds: sorted.map(({ id }) => id),
          staffId: null,
          roleId,
          dayOfWeek: dayOfWeekOf(dayFromNumber(Math.floor(start / MINUTES_A_DAY))),
          startTime: toClockTime(start),
          endTime: toClockTime(end),
        }
      })
  },
}
