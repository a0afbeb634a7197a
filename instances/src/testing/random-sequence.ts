import { createRandom } from '@fairweek/engine/random'
import { OFF, type SequencePerson, type SequenceProblem, type ShiftRequest } from '../instance/sequence-problem.ts'
import { listSequenceErrors, scoreSequence } from '../proof/check-sequence.ts'

/** Creates a tiny problem with every kind of rule; the same seed gives the same problem. */
export function createRandomSequence(seed: number): SequenceProblem {
  const random = createRandom(seed)
  const days = 5 + random(4)
  const shiftCount = 1 + random(2)
  const shifts = Array.from({ length: shiftCount }, (_, shift) => ({
    minutes: shift === 0 ? 480 : 600,
    forbiddenNext: shift === 1 && random(2) === 0 ? [0] : [],
  }))
  const createRequests = (): ShiftRequest[] => {
    return Array.from({ length: days }, (_, day) => day)
      .filter(() => random(3) === 0)
      .map((day) => ({ day, shift: random(shiftCount), cost: 1 + random(4) }))
  }
  const people = Array.from({ length: 2 }, (): SequencePerson => {
    return {
      maxOfShift: shifts.map(() => (random(3) === 0 ? random(3) : days)),
      maxMinutes: 1400 + random(5) * 300,
      minMinutes: random(3) * 480,
      maxConsecutiveShifts: 2 + random(4),
      minConsecutiveShifts: 1 + random(3),
      minConsecutiveDaysOff: 1 + random(3),
      maxWeekends: random(3),
      daysOff: random(2) === 0 ? [random(days)] : [],
      onRequests: createRequests(),
      offRequests: createRequests(),
    }
  })
  const covers = Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    shifts.map((_, shift) => ({ day, shift, need: random(3), underCost: 1 + random(20), overCost: random(4) })),
  )
  return { days, shifts, people, covers }
}

/** Lists all valid lines, by brute force. */
function listLines(problem: SequenceProblem, person: SequencePerson): number[][] {
  const own = { ...problem, people: [person] }
  const lines: number[][] = []
  const extend = (line: number[]): void => {
    if (line.length < problem.days) {
      for (let shift = OFF; shift < problem.shifts.length; shift++) extend([...line, shift])
    } else if (listSequenceErrors(own, [line]).length === 0) lines.push(line)
  }
  extend([])
  return lines
}

/** Returns the minimum cost of a roster of two people, by brute force; null if there is no roster. */
export function findMinCost(problem: SequenceProblem): number | null {
  const [first, second] = problem.people
  if (!first || !second) return null
  let min: number | null = null
  const others = listLines(problem, second)
  for (const line of listLines(problem, first)) {
    for (const other of others) {
      const cost = scoreSequence(problem, [line, other])
      if (min === null || cost < min) min = cost
    }
  }
  return min
}
