import { greatestCommonDivisor } from '@fairweek/engine/greatest-common-divisor'
import type { SequencePerson, SequenceProblem } from '../instance/sequence-problem.ts'
import { type LineKinds, listKinds } from './line-kinds.ts'
import { type GroupedShifts, groupShifts } from './shift-groups.ts'

/**
 * The space of a person's possible lines: the automaton of the rules on consecutive days, and the limits on whole
 * lines.
 */
export type SequenceSpace = {
  readonly person: SequencePerson
  readonly grouped: GroupedShifts
  readonly kinds: LineKinds
  /** Minimum number of consecutive shifts. */
  readonly minShifts: number
  /** The limits on minutes, rounded to multiples of `unit` within the limits. */
  readonly minMinutes: number
  readonly maxMinutes: number
  /** The greatest common divisor of the minutes of this person's shift types. */
  readonly unit: number
}

/** Creates the space of one person's lines. */
export function createSequenceSpace(problem: SequenceProblem, person: SequencePerson): SequenceSpace {
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
