/** Stores who should work beside whom, or apart (PAIR-03). */
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { pairings } from '../db/schema.ts'

export interface StoredPairing extends Pairing {
  readonly id: number
}

const columns = { staffId: pairings.staffId, otherId: pairings.otherId, kind: pairings.kind }

export function listPairings(scope: Scope): Promise<Pairing[]> {
  return scope.db
    .select(columns)
    .from(pairings)
    .orderBy(asc(pairings.staffId), asc(pairings.kind), asc(pairings.otherId))
}

/** Lists the pairings that belong to a person: whom they work beside, and everybody from whom they should be apart. */
export function listPairingsOf(scope: Scope, staffId: number): Promise<Pairing[]> {
  return scope.db
    .select(columns)
    .from(pairings)
    .where(or(eq(pairings.staffId, staffId), and(eq(pairings.otherId, staffId), eq(pairings.kind, 'apart'))))
    .orderBy(asc(pairings.staffId), asc(pairings.otherId))
}

/** Lists the pairings of two of these people. */
export function listPairingsAmong(scope: Scope, staffIds: readonly number[]): Promise<StoredPairing[]> {
  const ids = [...new Set(staffIds)]
  return scope.db
    .select({ id: pairings.id, ...columns })
    .from(pairings)
    .where(and(inArray(pairings.staffId, ids), inArray(pairings.otherId, ids)))
}

/** Lists the people who should work beside this person. */
export async function listBesides(scope: Scope, staffId: number): Promise<number[]> {
  const rows = await scope.db
    .select(columns)
    .from(pairings)
    .where(and(eq(pairings.otherId, staffId), eq(pairings.kind, 'beside')))
  return rows.map((row) => row.staffId)
}

export async function insertPairing(tx: Change, pairing: Pairing): Promise<void> {
  await tx.db.insert(pairings).values(pairing)
}

export async function deletePairing(tx: Change, { staffId, otherId, kind }: Pairing): Promise<void> {
  await tx.db
    .delete(pairings)
    .where(and(eq(pairings.staffId, staffId), eq(pairings.otherId, otherId), eq(pairings.kind, kind)))
}
