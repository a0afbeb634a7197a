/** What an undo has to know of time off: which weeks it touches, and what no longer fits beside what was asked for since. */
import { overlapsTimeOff, type TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { Scope } from '../../caller.ts'
import type { RowImage } from '../../db/schema.ts'
import type { RowStep } from '../../history/row-steps.ts'
import { listTimeOffAround } from './time-off.store.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The days of a recorded row. */
export function daysOfImage({ from_date: from, until_date: until, start_time: start, end_time: end }: RowImage) {
  return {
    fromDate: String(from),
    untilDate: String(until),
    startTime: textOf(start),
    endTime: textOf(end),
  } satisfies TimeOffDays
}

/** The rows that an undo must not bring back: time off that is asked for or granted since lies on their days (AVAIL-02). */
export async function listOverlapped(tx: Scope, steps: readonly RowStep[]): Promise<ReadonlySet<number>> {
  const ids = new Set(steps.map(({ rowId }) => rowId))
  const overlapped = new Set<number>()
  for (const { rowId, before } of steps) {
    if (before?.status !== 'open' && before?.status !== 'approved') continue
    const days = daysOfImage(before)
    const others = await listTimeOffAround(tx, Number(before.staff_id), days)
    if (others.some((other) => !ids.has(other.id) && overlapsTimeOff(days, other))) overlapped.add(rowId)
  }
  return overlapped
}
