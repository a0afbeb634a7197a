/** Reads one calendar in a separate process, which the parent kills if it takes too long. */
import type { CalendarErrorCode } from '@fairweek/domain/messages/calendar/calendar-import'
import { CalendarError } from './calendar-error.ts'
import { type CalendarReading, type ReadOptions, readCalendar } from './read-calendar.ts'

export interface ReaderRequest extends ReadOptions {
  readonly lines: readonly string[]
}

/** A message to the parent: first that the process is ready, later its result. */
export type ReaderMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'read'; readonly reading: CalendarReading }
  | { readonly type: 'error'; readonly error: CalendarErrorCode }

function tell(message: ReaderMessage): void {
  if (process.connected) process.send?.(message, () => {})
}

process.on('message', (request) => {
  // The request comes from read-in-process.ts of this package, so its type is known.
  const { lines, ...options } = request as ReaderRequest
  try {
    tell({ type: 'read', reading: readCalendar(lines, options) })
  } catch (error) {
    tell({ type: 'error', error: error instanceof CalendarError ? error.code : 'unreadable' })
  }
})
process.once('disconnect', () => process.exit(0))
tell({ type: 'ready' })
