import { TIME_OFF_KINDS } from '@fairweek/domain/contracts/constants'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { RowImage } from '../db/schema.ts'

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
