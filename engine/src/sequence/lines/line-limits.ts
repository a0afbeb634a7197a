import { OFF } from '../instance/sequence-problem.ts'
import type { LineSpace } from './line-space.ts'

/** Whole weeks of a person's line that may change; the rest is fixed. */
export type Stretch = { readonly line: Int8Array; readonly from: number; readonly to: number }

/** The remaining limits of a person for some days. */
export type LineLimits = {
  readonly minMinutes: number
  readonly maxMinutes: number
  readonly weekends: number
  /** By shift type. */
  readonly maxOfShift: Int32Array
}

/** Returns the limits that the rest of a person's line leaves for a stretch; without a stretch, all of them. */
export function limitsFor(space: LineSpace, days: number, stretch?: Stretch): LineLimits {
  const { person, grouped } = space
  const maxOfShift = Int32Array.from(person.maxOfShift)
  let minutes = 0
  let weekends = 0
  for (let day = 0; stretch && day < days; day++) {
    if (day === stretch.from) day = stretch.to
    const shift = stretch.line[day]
    if (shift === undefined || shift === OFF) continue
    minutes += grouped.groups[grouped.groupOf[shift] as number]?.minutes ?? 0
    maxOfShift[shift] = (maxOfShift[shift] as number) - 1
    if (day % 7 === 5 || (day % 7 === 6 && stretch.line[day - 1] === OFF)) weekends += 1
  }
  return {
    minMinutes: space.minMinutes - minutes,
    maxMinutes: space.maxMinutes - minutes,
    weekends: person.maxWeekends - weekends,
    maxOfShift,
  }
}
