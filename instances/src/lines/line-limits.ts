import { OFF } from '../instance/sequence-problem.ts'
import type { SequenceSpace } from './sequence-space.ts'

/** Whole weeks of a person's line that may change; all other weeks are fixed. */
export type Stretch = { readonly line: Int8Array; readonly from: number; readonly to: number }

/** The limits that remain for some days of a person's line. */
export type LineLimits = {
  readonly minMinutes: number
  readonly maxMinutes: number
  readonly weekends: number
  /** Indexed by shift type. */
  readonly maxOfShift: Int32Array
}

/**
 * Returns the limits that remain for a stretch, given the rest of the person's line; without a stretch, the full
 * limits.
 */
export function limitsFor(space: SequenceSpace, days: number, stretch?: Stretch): LineLimits {
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
