import type { PayRate } from '@fairweek/domain/rules/payroll/labour-cost'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Change, Scope } from '../caller/caller.ts'
import { payRates } from '../db/schema.ts'

/** Lists a person's rates: the general one first, then by role. */
export function listRatesOf(scope: Scope, staffId: number): Promise<PayRate[]> {
  const { roleId, centsAnHour } = payRates
  return scope.db
    .select({ roleId, centsAnHour })
    .from(payRates)
    .where(eq(payRates.staffId, staffId))
    .orderBy(sql`${roleId} nulls first`)
}

/** Returns the rates of all staff, by person id. */
export async function readRates(scope: Scope): Promise<ReadonlyMap<number, PayRate[]>> {
  const { staffId, roleId, centsAnHour } = payRates
  const rows = await scope.db.select({ staffId, roleId, centsAnHour }).from(payRates)
  const byPerson = new Map<number, PayRate[]>()
  for (const { staffId: person, ...rate } of rows) byPerson.set(person, [...(byPerson.get(person) ?? []), rate])
  return byPerson
}

export async function insertRate(tx: Change, staffId: number, rate: PayRate): Promise<void> {
  await tx.db.insert(payRates).values({ staffId, ...rate })
}

const isRate = (staffId: number, roleId: number | null) =>
  and(eq(payRates.staffId, staffId), roleId === null ? isNull(payRates.roleId) : eq(payRates.roleId, roleId))

export async function updateRate(tx: Change, staffId: number, { roleId, centsAnHour }: PayRate): Promise<void> {
  await tx.db.update(payRates).set({ centsAnHour }).where(isRate(staffId, roleId))
}

export async function deleteRate(tx: Change, staffId: number, roleId: number | null): Promise<void> {
  await tx.db.delete(payRates).where(isRate(staffId, roleId))
}
