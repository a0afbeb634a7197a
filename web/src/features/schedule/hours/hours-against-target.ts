import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { isOffTarget, targetStatus, totalHours } from '@fairweek/domain/rules/hours'
import { isActive } from '@fairweek/domain/rules/shift-state'

/**
 * Returns everybody's hours in a week against their target, those furthest from it first. People without a target count
 * as on target.
 */
export function hoursAgainstTarget(staff: readonly Staff[], shifts: readonly Shift[]) {
  const rows = staff
    .map((person) => {
      const hours = totalHours(shifts.filter((shift) => shift.staffId === person.id && isActive(shift)))
      const target = person.targetWeeklyHours ?? null
      return { person, hours, target, off: Math.abs(hours - (target ?? hours)), status: targetStatus(hours, target) }
    })
    .sort((a, b) => b.off - a.off || compareNames(a.person.name, b.person.name))
  return {
    rows,
    /** Maximum of a scale that fits all hours and targets. */
    scaleHours: Math.max(1, ...rows.flatMap(({ hours, target }) => [hours, target ?? 0])),
    /** Number of people more than 4 hours from their target. */
    offCount: rows.filter(({ status }) => isOffTarget(status)).length,
    /** Number of people with a target. */
    targetCount: rows.filter(({ target }) => target !== null).length,
  }
}
