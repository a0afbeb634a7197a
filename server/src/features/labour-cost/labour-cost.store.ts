/** Stores hourly rates, and lists the shifts of a week that have a cost (COST-01). */
import type { PayRate } from '@fairweek/domain/rules/payroll/labour-cost'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../caller/caller.ts'
import { payRates, schedule } from '../../db/schema.ts'

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

/** A shift with the fields that determine its hourly rate. */
export interface PaidHolder {
  shiftId: number
  staffId: number | null
  roleId: number
  /** The rate stored with the shift when its holder was deleted. */
  keptRateCents: number | null
}

export function listPaidHolders(scope: Scope, shiftIds: readonly number[]): Promise<PaidHolder[]> {
  const { id, staffId, roleId, keptRateCents } = schedule
  return scope.db
    .select({ shiftId: id, staffId, roleId, keptRateCents })
    .from(schedule)
    .where(sql`${id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(shiftIds)}::jsonb))`)
}

/** A shift with the fields that determine its cost. */
export interface CostedShift extends PaidHolder {
  /** The number of a deleted holder. */
  keptStaffId: number | null
  date: string
  startTime: string | null
  endTime: string | null
  actualStartTime: string | null
  actualEndTime: string | null
  actualBreakMinutes: number | null
}

/** Lists the assigned shifts of these weeks, including drafts, and confirmed shifts of deleted people. */
export async function listCostedShifts(scope: Scope, weekStarts: readonly string[]): Promise<CostedShift[]> {
  const { staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime } = schedule
  const { actualStartTime, actualEndTime, actualBreakMinutes, keptRateCents, keptStaffId, status } = schedule
  const rows = await scope.db
    .select({
      ...{ shiftId: schedule.id, staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime },
      ...{ actualStartTime, actualEndTime, actualBreakMinutes, keptRateCents, keptStaffId },
    })
    .from(schedule)
    .where(
      and(
        inArray(weekStartDate, [...weekStarts]),
        or(eq(status, 'Confirmed'), and(eq(status, 'Pending'), isNotNull(staffId))),
      ),
    )
    .orderBy(asc(schedule.id))
  return rows.map(({ weekStartDate, dayOfWeek, ...row }) => ({ ...row, date: shiftDate({ weekStartDate, dayOfWeek }) }))
}
