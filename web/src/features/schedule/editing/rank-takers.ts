import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { totalHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { placedAsIs } from './drag-model.ts'
import { type EditingWeek, judgeMove } from './judge-move.ts'

/** A person to whom shifts may be given. */
export interface Taker {
  person: Staff
  /** How many of the shifts they could take. */
  count: number
  /** Reasons against the other shifts, and cautions. */
  reasons: readonly string[]
  /** Hours in the week so far. */
  hours: number
}

/** Everybody with a role of the shifts, by how many they could take, then by hours left to target. */
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
    .sort((a, b) => b.count - a.count || left(b) - left(a) || a.person.name.localeCompare(b.person.name))
}
