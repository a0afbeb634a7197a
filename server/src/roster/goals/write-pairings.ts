import type { Pairing } from '@fairweek/engine/problem'
import type { RosterWeek } from '../roster-week.ts'

/**
 * Writes who should work beside whom, or apart, in the engine's form. Pairings with people who cannot be assigned shifts
 * are left out: nobody would be beside them. Pure.
 */
export function writePairings({ pairings, placeOf }: Pick<RosterWeek, 'pairings' | 'placeOf'>): Pairing[] {
  const written: Pairing[] = []
  const besides = new Map<number, number[]>()
  for (const { staffId, otherId, kind } of pairings) {
    const [person, other] = [placeOf.get(staffId), placeOf.get(otherId)]
    if (person === undefined || other === undefined) continue
    if (kind === 'apart') written.push({ kind, person, other })
    else besides.set(person, [...(besides.get(person) ?? []), other])
  }
  return [...[...besides].map(([person, others]): Pairing => ({ kind: 'beside', person, others })), ...written]
}
