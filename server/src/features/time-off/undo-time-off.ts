/** What an undo needs to know about time off: its dates, and which rows it must not restore. */
import { TIME_OFF_KINDS } from '@fairweek/domain/contracts/constants'
import { absenceOf, overlapsTimeOff, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { Caller } from '../../caller/caller.ts'
import type { RowImage } from '../../db/schema.ts'
import type { RowStep } from '../../history/row-steps.ts'
import { readToday } from '../../settings/read-today.ts'
import { listTimeOffAround } from './time-off.store.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the dates and times of a row recorded in the history. */
export function daysOfImage({ from_date: from, until_date: until, start_time: start, end_time: end, kind }: RowImage) {
  return {
    fromDate: String(from),
    untilDate: String(until),
    startTime: textOf(start),
    endTime: textOf(end),
    kind: TIME_OFF_KINDS.find((known) => known === kind),
  } satisfies TimeOffDays
}

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
