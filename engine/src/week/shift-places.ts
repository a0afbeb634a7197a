import type { CompiledProblem } from '../compile.ts'
import { isSameShift } from '../rules/goals/changes.ts'

/** Per duty: the duties that are places of the same shift, including itself, ascending. */
export type ShiftPlaces = readonly (readonly number[])[]

const placesByProblem = new WeakMap<CompiledProblem, ShiftPlaces>()

/** Checks whether everyone who may be assigned one duty may be assigned the other instead, whatever else they work. */
function isInterchangeable(
  { candidates, clashTables, dutyWork, problem }: CompiledProblem,
  a: number,
  b: number,
): boolean {
  const count = problem.duties.length
  return (
    candidates[a]?.join() === candidates[b]?.join() &&
    dutyWork[a]?.realStart === dutyWork[b]?.realStart &&
    dutyWork[a]?.realEnd === dutyWork[b]?.realEnd &&
    [...new Set(clashTables)].every((table) => {
      for (let other = 0; other < count; other++)
        if (table[a * count + other] !== table[b * count + other]) return false
      return true
    })
  )
}

/**
 * Returns, for each duty, the places of the same shift, such as a lead place and ordinary ones. To their holders they
 * are equal except in cost.
 */
export function listPlaces(compiled: CompiledProblem): ShiftPlaces {
  const known = placesByProblem.get(compiled)
  if (known) return known
  const { duties } = compiled.problem
  const shiftsByStart = new Map<number, number[][]>()
  const places = duties.map((duty, index) => {
    const shifts = shiftsByStart.get(duty.start) ?? []
    shiftsByStart.set(duty.start, shifts)
    const same = shifts.find(
      ([first = index]) => isSameShift(duties[first], duty) && isInterchangeable(compiled, first, index),
    )
    if (same) {
      same.push(index)
      return same
    }
    const own = [index]
    shifts.push(own)
    return own
  })
  placesByProblem.set(compiled, places)
  return places
}
