/** What two profiles of the same person say differently, and what each leaves open (PEOPLE-08). */
import { MERGE_FACTS, type MergeFact } from '../../contracts/staff-merge.ts'
import type { Employment } from '../employment.ts'

/** What a profile says, by fact; null or an empty list if it says nothing. */
export type StatedFacts = Readonly<Record<MergeFact, unknown>>

const isStated = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Lists the facts that both profiles state, differently. */
export function listDifferences(target: StatedFacts, other: StatedFacts): MergeFact[] {
  return MERGE_FACTS.filter(
    (fact) => isStated(target[fact]) && isStated(other[fact]) && !isSame(target[fact], other[fact]),
  )
}

/** Lists the facts that the merged profile takes from the other one: those chosen, and those that only it states. */
export function listTakenFacts(target: StatedFacts, other: StatedFacts, chosen: readonly MergeFact[]): MergeFact[] {
  const differing = listDifferences(target, other)
  return MERGE_FACTS.filter((fact) =>
    differing.includes(fact) ? chosen.includes(fact) : !isStated(target[fact]) && isStated(other[fact]),
  )
}

/** Returns the working days of a merged person: all days of both; a day that one of them leaves open stays open. */
export function mergeEmployment(one: Employment, other: Employment): Required<Employment> {
  const open = (days: readonly (string | null | undefined)[]) => days.some((day) => day == null)
  const first = [one.firstDay, other.firstDay]
  const last = [one.lastDay, other.lastDay]
  return {
    firstDay: open(first) ? null : (first.toSorted()[0] ?? null),
    lastDay: open(last) ? null : (last.toSorted().at(-1) ?? null),
  }
}
