import type { CompiledProblem } from '../compile.ts'
import { type SummedCosts, tabulateCosts } from '../costs.ts'
import type { DayGraph } from '../day-sequences.ts'
import type { Roster } from '../roster.ts'
import { dayOf } from '../rules/limits/line-rule.ts'

/** The days that each person works in a roster that changes, with the sequence costs of these days. */
export type TrackedDays = {
  readonly add: (person: number, duty: number) => void
  readonly remove: (person: number, duty: number) => void
  /** Returns by how much a person's cost rises if they get a duty (-1: none) and lose others. */
  readonly delta: (person: number, added: number, removed: readonly number[]) => number
}

/** Counts the duties of each person and day; null if sequences of days cost nothing. */
export function trackDays(
  compiled: CompiledProblem,
  { assigned }: Roster,
  { sequence }: SummedCosts,
): TrackedDays | null {
  const { problem } = compiled
  const { sequences } = tabulateCosts(compiled)
  if (!sequence || !sequences) return null
  const { days } = problem
  const dayOfDuty = Int32Array.from(compiled.dutyWork, dayOf)
  /** Indexed by person * days + day. */
  const counts = new Uint16Array(problem.people.length * days)
  const change = (person: number, duty: number, by: number): void => {
    const place = person * days + (dayOfDuty[duty] as number)
    counts[place] = (counts[place] as number) + by
  }
  assigned.forEach((duties, person) => {
    for (const duty of duties) change(person, duty, 1)
  })
  const costOf = (person: number): number => {
    const { first, free, given } = sequences.graphs[person] as DayGraph
    let node = first
    const to = (person + 1) * days
    for (let place = person * days; place < to; place++)
      node = ((counts[place] as number) > 0 ? given : free)[node] as number
    return sequence[node] as number
  }
  return {
    add: (person, duty) => change(person, duty, 1),
    remove: (person, duty) => change(person, duty, -1),
    delta(person, added, removed) {
      const before = costOf(person)
      if (added >= 0) change(person, added, 1)
      for (const duty of removed) change(person, duty, -1)
      const after = costOf(person)
      if (added >= 0) change(person, added, -1)
      for (const duty of removed) change(person, duty, 1)
      return after - before
    },
  }
}
