import { greatestCommonDivisor } from '../../greatest-common-divisor.ts'
import type { SequencePerson, SequenceProblem } from '../instance/sequence-problem.ts'
import { type LineKinds, listKinds } from './line-kinds.ts'
import { type GroupedShifts, groupShifts } from './shift-groups.ts'

/** The lines a person may have as far as neighbouring days decide, with the limits on whole lines beside them. */
export type LineSpace = {
  readonly person: SequencePerson
  readonly grouped: GroupedShifts
  readonly kinds: LineKinds
  /** Fewest shifts in a row between days off. */
  readonly minShifts: number
  /** The minute limits, rounded inwards to what sums of shifts can be. */
  readonly minMinutes: number
  readonly maxMinutes: number
  /** Minutes of which every shift this person may work is a multiple. */
  readonly unit: number
}

/** The space of one person's lines. */
export function createLineSpace(problem: SequenceProblem, person: SequencePerson): LineSpace {
  const grouped = groupShifts(problem, person, [])
  const unit = greatestCommonDivisor(grouped.groups.map(({ minutes }) => minutes))
  return {
    person,
    grouped,
    kinds: listKinds(person, grouped, problem.days),
    minShifts: person.minConsecutiveShifts,
    minMinutes: Math.ceil(person.minMinutes / unit) * unit,
    maxMinutes: Math.floor(person.maxMinutes / unit) * unit,
    unit,
  }
}
