import type { Split } from './proof/week-proof.ts'

/** Returns how many assignments of a person's line a split counts. */
export function countInSplit({ people, duties }: Split, person: number, line: readonly number[]): number {
  return people.includes(person) ? line.filter((duty) => duties.includes(duty)).length : 0
}
