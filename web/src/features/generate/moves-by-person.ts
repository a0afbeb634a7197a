import type { PlannedMove } from '@fairweek/domain/contracts/generate/generate'
import { compareNames } from '@fairweek/domain/language/compare-names'

/** What a plan changes for one person. */
export interface PersonMoves {
  id: number
  name: string
  gains: PlannedMove[]
  loses: PlannedMove[]
}

/** Lists who gains and loses which shifts, people with the most changes first. */
export function changesOfPeople(moves: readonly PlannedMove[]): PersonMoves[] {
  const people = new Map<number, PersonMoves>()
  const personOf = ({ id, name }: { id: number; name: string }): PersonMoves => {
    const known = people.get(id) ?? { id, name, gains: [], loses: [] }
    people.set(id, known)
    return known
  }
  for (const move of moves) {
    if (move.from) personOf(move.from).loses.push(move)
    if (move.to) personOf(move.to).gains.push(move)
  }
  const countOf = ({ gains, loses }: PersonMoves) => gains.length + loses.length
  return [...people.values()].sort((a, b) => countOf(b) - countOf(a) || compareNames(a.name, b.name))
}
