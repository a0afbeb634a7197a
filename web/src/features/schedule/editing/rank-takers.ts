import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { totalHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { placedAsIs } from './drag-model.ts'
import { type EditingWeek, judgeMove } from './judge-move.ts'

/** A person who could be given shifts. */
export interface Taker {
  person: Staff
  /** Number of the shifts that they could take. */
  count: number
  /** Why they cannot take the other shifts, and cautions about those they can. */
  reasons: readonly string[]
  /** Their hours in the week so far. */
  hours: number
}

/**
 * Returns everybody with one of the shifts' roles, by how many they could take, then by the hours they are short of
 * their target.
 */
export function rankTakers(shifts: readonly Shift[], week: EditingWeek): Taker[] {
  const roleIds = new Set(shifts.map(({ roleId }) => roleId))
  const left = ({ person, hours }: Taker) => (person.targetWeeklyHours ?? hours) - hours
  return [...week.staff.values()]
    .filter((person) => person.roles.some(({ id }) => roleIds.has(id)))
    .map((person): Taker => {
      const verdicts = shifts.map((shift) =>
        judgeMove({ kind: 'place', draft: { ...placedAsIs(shift), staffId: person.id } }, week),
      )
      const own = (week.shiftsOf.get(person.id) ?? []).filter(
        (shift) => shift.weekStartDate === week.weekStart && isActive(shift),
      )
      return {
        person,
        count: verdicts.filter(({ kind }) => kind !== 'refused').length,
        reasons: [...new Set(verdicts.flatMap(({ reasons }) => reasons))],
        hours: totalHours(own),
      }
    })
    .sort((a, b) => b.count - a.count || left(b) - left(a) || compareNames(a.person.name, b.person.name))
}
