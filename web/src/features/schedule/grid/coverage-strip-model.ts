import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Need } from '@fairweek/domain/rules/coverage'
import { type Interval, intersects } from '@fairweek/domain/rules/shift-interval'

/** Minutes that one bar of the strip stands for. */
const COVERAGE_STEP_MINUTES = 30
/** People are counted by quarter hours, so that one who comes at a quarter past is not there at the hour. */
const COUNT_MINUTES = TIME_STEP_MINUTES
const COUNTS_A_DAY = 1440 / COUNT_MINUTES
const COUNTS_A_SLOT = COVERAGE_STEP_MINUTES / COUNT_MINUTES

/**
 * Need against have in one half hour, its worse quarter, counted role by role: a cook too many does not stand in for a
 * bartender.
 */
export interface CoverageSlot {
  needed: number
  covered: number
  missing: number
  /** People beyond what their role needs then. */
  surplus: number
}

/** Need against have of a day that starts at `dayStart` (minutes since 1970-01-01), by half hour from midnight. */
export function coverageOfDay(
  dayStart: number,
  needs: readonly Need[],
  staffed: readonly { shift: Shift; interval: Interval }[],
): CoverageSlot[] {
  const day = { start: dayStart, end: dayStart + 1440 }
  const needed = countByRole(
    needs.filter((need) => intersects(need, day)).map((need) => ({ ...need, count: need.requiredCount })),
    dayStart,
  )
  const present = countByRole(
    staffed
      .filter(({ interval }) => intersects(interval, day))
      .map(({ shift, interval }) => ({ ...interval, roleId: shift.roleId, count: 1 })),
    dayStart,
  )
  const roleIds = [...new Set([...needed.keys(), ...present.keys()])]
  return Array.from({ length: COUNTS_A_DAY / COUNTS_A_SLOT }, (_, slotIndex) => {
    const slot = { needed: 0, covered: 0, missing: 0, surplus: 0 }
    for (const roleId of roleIds) {
      const counts = Array.from({ length: COUNTS_A_SLOT }, (_, part) => {
        const index = slotIndex * COUNTS_A_SLOT + part
        return { need: needed.get(roleId)?.[index] ?? 0, have: present.get(roleId)?.[index] ?? 0 }
      })
      const most = Math.max(...counts.map(({ need }) => need))
      const missing = Math.max(0, ...counts.map(({ need, have }) => need - have))
      slot.needed += most
      slot.covered += Math.max(0, most - missing)
      slot.missing += missing
      slot.surplus += Math.max(0, ...counts.map(({ need, have }) => have - need))
    }
    return slot
  })
}

/** People by role and quarter hour; a part of one counts as the whole. */
function countByRole(
  items: readonly (Interval & { roleId: number; count: number })[],
  dayStart: number,
): Map<number, number[]> {
  const counts = new Map<number, number[]>()
  for (const { start, end, roleId, count } of items) {
    const slots = counts.get(roleId) ?? new Array<number>(COUNTS_A_DAY).fill(0)
    counts.set(roleId, slots)
    const first = Math.max(0, Math.floor((start - dayStart) / COUNT_MINUTES))
    const last = Math.min(COUNTS_A_DAY, Math.ceil((end - dayStart) / COUNT_MINUTES))
    for (let index = first; index < last; index += 1) slots[index] = (slots[index] ?? 0) + count
  }
  return counts
}

/** The stretches of a day in which people are missing, adjacent half hours joined; screen readers announce them. */
export function shortStretches(
  coverage: readonly CoverageSlot[],
): { fromMinutes: number; toMinutes: number; missing: number }[] {
  const stretches: { fromMinutes: number; toMinutes: number; missing: number }[] = []
  coverage.forEach(({ missing }, index) => {
    if (missing === 0) return
    const fromMinutes = index * COVERAGE_STEP_MINUTES
    const last = stretches.at(-1)
    if (last && last.toMinutes === fromMinutes) {
      last.toMinutes += COVERAGE_STEP_MINUTES
      last.missing = Math.max(last.missing, missing)
    } else stretches.push({ fromMinutes, toMinutes: fromMinutes + COVERAGE_STEP_MINUTES, missing })
  })
  return stretches
}
