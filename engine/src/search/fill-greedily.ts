import type { CompiledProblem } from '../compile.ts'
import { tabulateCosts } from '../costs.ts'
import { findEnding } from '../day-sequences.ts'
import { trackLinks } from '../links.ts'
import { addDuty, canAdd, openSlots, type Roster } from '../roster.ts'
import { isChanged } from '../rules/goals/changes.ts'
import { countUnsocial } from '../rules/goals/fair-share.ts'
import { weighAllGoals, weighCosts } from './weigh-costs.ts'

/**
 * Fills open slots without moving anybody. The duty with the fewest spare candidates comes first, and its slots go to
 * the people with the lowest cost. Afterwards nobody can take an open slot without a further move.
 */
export function fillGreedily(compiled: CompiledProblem, roster: Roster): void {
  const { duties } = compiled.problem
  const spare = (duty: number): number => (compiled.candidates[duty]?.length ?? 0) - (duties[duty]?.need ?? 0)
  const weight = (duty: number): number => (compiled.dutyMinutes[duty] ?? 0) * (duties[duty]?.priority ?? 1)
  const open = duties.flatMap((_, duty) => (openSlots(compiled, roster, duty) > 0 ? [duty] : []))
  if (open.length === 0) return
  const { unit, dutyUnits, isUnsocial, sequences, links } = tabulateCosts(compiled)
  const costs = weighCosts(compiled, weighAllGoals(compiled))
  const linked = costs.links && trackLinks(links, costs.links, roster)
  const priceLinks = (person: number, duty: number): number => {
    const cost = linked?.change(person, duty, 1) ?? 0
    linked?.change(person, duty, -1)
    return cost
  }
  const priceCount = (person: number, duty: number): number => {
    const counts = costs.counts?.[person]
    if (!counts || isUnsocial[duty] === 0) return 0
    const given = countUnsocial(compiled, roster.assigned[person] ?? [])
    return (counts[given + 1] as number) - (counts[given] as number)
  }
  const priceChange = (person: number, duty: number): number => {
    const own = costs.change?.[person]
    if (!own) return 0
    const assigned = roster.assigned[person] ?? []
    const isChangedBy =
      Number(isChanged(compiled, person, [...assigned, duty])) - Number(isChanged(compiled, person, assigned))
    return own * isChangedBy
  }
  const priceDays = (person: number, duty: number): number => {
    const { sequence } = costs
    if (!sequence || !sequences) return 0
    const assigned = roster.assigned[person] ?? []
    const priceOf = (duties: readonly number[]): number =>
      sequence[findEnding(compiled, sequences, person, duties)] as number
    return priceOf([...assigned, duty]) - priceOf(assigned)
  }
  const price = (person: number, duty: number): number => {
    const own = costs.minutes[person] as Float64Array
    const units = ((roster.minutes[person] as number) - (compiled.fixedMinutes[person] as number)) / unit
    const more = units + (dutyUnits[duty] as number)
    const ofHours = (own[more] as number) - (own[units] as number)
    return (
      ofHours +
      priceCount(person, duty) +
      priceChange(person, duty) +
      priceDays(person, duty) +
      priceLinks(person, duty) +
      (costs.pair[person * duties.length + duty] as number)
    )
  }
  open.sort((a, b) => spare(a) - spare(b) || weight(b) - weight(a) || a - b)
  for (const duty of open) {
    // Apart from links, a person's cost does not depend on other people's assignments, so all slots of the duty use one
    // order.
    const able = (compiled.candidates[duty] ?? []).filter((person) => canAdd(compiled, roster, person, duty))
    const priced = able.map((person) => ({ person, cost: price(person, duty) }))
    priced.sort((a, b) => a.cost - b.cost || a.person - b.person)
    for (const { person } of priced.slice(0, openSlots(compiled, roster, duty))) {
      addDuty(compiled, roster, person, duty)
      linked?.change(person, duty, 1)
    }
  }
}
