import type { WorkContract, WorkContractBody } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { and, eq, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { staff, workContracts } from '../../db/schema.ts'

type Row = Omit<WorkContract, 'people'>

const columns = {
  id: workContracts.id,
  name: workContracts.name,
  rules: workContracts.rules,
  version: workContracts.version,
}

export function listWorkContracts(scope: Scope): Promise<WorkContract[]> {
  const people = sql<number>`(select count(*)::int from ${staff} holder where holder.contract_id = work_contracts.id)`
  return scope.db
    .select({ ...columns, people })
    .from(workContracts)
    .orderBy(sql`lower(${workContracts.name})`, workContracts.id)
}

export async function findWorkContract(scope: Scope, id: number): Promise<WorkContract | null> {
  return (await listWorkContracts(scope)).find((contract) => contract.id === id) ?? null
}

export async function insertWorkContract(tx: Change, { name, rules }: WorkContractBody): Promise<Row> {
  const [row] = await tx.db.insert(workContracts).values({ name, rules }).returning(columns)
  if (!row) throw new Error('The contract was not inserted.')
  return row
}

/** Updates a contract; returns false if its version has changed, or if it was deleted. */
export async function changeWorkContract(
  tx: Change,
  id: number,
  version: number,
  { name, rules }: WorkContractBody,
): Promise<boolean> {
  const changed = await tx.db
    .update(workContracts)
    .set({ name, rules, version: sql`${workContracts.version} + 1` })
    .where(and(eq(workContracts.id, id), eq(workContracts.version, version)))
    .returning({ id: workContracts.id })
  return changed.length === 1
}

/** Deletes a contract; returns false if it was deleted already. */
export async function removeWorkContract(tx: Change, id: number): Promise<boolean> {
  const removed = await tx.db.delete(workContracts).where(eq(workContracts.id, id)).returning({ id: workContracts.id })
  return removed.length === 1
}

/** Checks whether a contract exists, and locks it against deletion until the transaction ends. */
export async function holdWorkContract(tx: Change, id: number): Promise<boolean> {
  const held = await tx.db
    .select({ id: workContracts.id })
    .from(workContracts)
    .where(eq(workContracts.id, id))
    .for('key share')
  return held.length === 1
}
