import type { CompiledProblem } from '../../compile.ts'
import type { Pairing } from '../../problem.ts'
import { hasTimes, type Work } from '../hard-rule.ts'
import { type Goal, noCosts } from './goal.ts'
import { isInHorizon, isTogether, listPairingLinks } from './pairing-links.ts'

function countBroken(compiled: CompiledProblem, pairing: Pairing, workOf: (person: number) => readonly Work[]): number {
  const own = workOf(pairing.person).filter(hasTimes)
  if (pairing.kind === 'beside') {
    const others = pairing.others.flatMap(workOf)
    return own.filter((work) => isInHorizon(compiled, work) && !others.some((other) => isTogether(work, other))).length
  }
  let count = 0
  const others = workOf(pairing.other)
  for (const work of own) {
    for (const other of others) {
      const counts = isInHorizon(compiled, work) || isInHorizon(compiled, other)
      if (counts && isTogether(work, other)) count++
    }
  }
  return count
}

/** Pairs of people: work that has nobody of the wanted people beside it, and overlaps of people who should be apart. */
export const pairings: Goal = {
  ...noCosts,
  name: 'pairings',
  togetherCost: (compiled, assigned) => {
    const { dutyWork, fixedWork, problem } = compiled
    const workOf = (person: number): Work[] => [
      ...(fixedWork[person] ?? []),
      ...(assigned[person] ?? []).flatMap((duty) => dutyWork[duty] ?? []),
    ]
    return (problem.pairings ?? []).reduce((sum, pairing) => sum + countBroken(compiled, pairing, workOf), 0)
  },
  listLinks: listPairingLinks,
}
