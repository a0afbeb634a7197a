import { absenceOf, overlapsTimeOff } from '@fairweek/domain/rules/availability/time-off-days'
import type { Caller } from '../../caller/caller.ts'
import type { RowStep } from '../../history/row-steps.ts'
import { daysOfImage } from '../../history/time-off-of-image.ts'
import { readToday } from '../../settings/read-today.ts'
import { listTimeOffAround } from './time-off.store.ts'

/**
 * Lists the rows that an undo must leave alone: other time off has since been requested or approved for the same days
 * (AVAIL-02), or the approved time off is over and can no longer be revoked.
 */
export async function listUnfitTimeOff(tx: Caller, steps: readonly RowStep[]): Promise<ReadonlySet<number>> {
  if (steps.length === 0) return new Set()
  const ids = new Set(steps.map(({ rowId }) => rowId))
  const today = await readToday(tx)
  const unfit = new Set<number>()
  for (const { rowId, before, after } of steps) {
    const granted = after?.status === 'approved' ? daysOfImage(after) : null
    if (granted && absenceOf(granted) === null && granted.untilDate < today) unfit.add(rowId)
    if (before?.status !== 'open' && before?.status !== 'approved') continue
    const days = daysOfImage(before)
    const others = await listTimeOffAround(tx, Number(before.staff_id), days)
    if (others.some((other) => !ids.has(other.id) && overlapsTimeOff(days, other))) unfit.add(rowId)
  }
  return unfit
}
