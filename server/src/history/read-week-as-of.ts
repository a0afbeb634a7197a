import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareShifts } from '@fairweek/domain/rules/compare-shifts'
import type { SignedInCaller } from '../caller/caller.ts'
import type { RowImage } from '../db/schema.ts'
import { rowsAsOf } from './rows-as-of.store.ts'
import { shiftOfImage } from './shift-of-image.ts'

const nameById = (rows: readonly RowImage[]) => new Map(rows.map(({ id, name }) => [Number(id), String(name)]))

/** Returns the same instant in UTC, limited to the years that the database supports; no change can lie outside them. */
function toStoredInstant(instant: string): string {
  return new Date(Math.min(Math.max(Date.parse(instant), 0), Date.UTC(9999, 0))).toISOString()
}

/** Returns the shifts of a week as of an instant, with the names that people, roles and areas had then (UNDO-02). */
export async function readWeekAsOf(caller: SignedInCaller, weekStart: string, asked: string): Promise<Shift[]> {
  const instant = toStoredInstant(asked)
  const names = {
    roles: nameById(await rowsAsOf(caller, 'roles', instant)),
    people: nameById(await rowsAsOf(caller, 'staff', instant)),
    areas: nameById(await rowsAsOf(caller, 'areas', instant)),
  }
  const rows = (await rowsAsOf(caller, 'schedule', instant)).filter((row) => row.week_start_date === weekStart)
  const shifts = rows.map((row) => shiftOfImage(row, names))
  return shifts.sort(compareShifts)
}
