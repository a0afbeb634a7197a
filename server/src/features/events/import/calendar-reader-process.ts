/** Reads one calendar in a separate process, which the parent kills if it takes too long. */
import type { CalendarErrorCode } from '@fairweek/domain/messages/calendar/calendar-import'
import { answerParent } from '../../../processes/answer-parent.ts'
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

answerParent<ReaderRequest>(({ lines, ...options }): ReaderMessage => {
  try {
    return { type: 'read', reading: readCalendar(lines, options) }
  } catch (error) {
    return { type: 'error', error: error instanceof CalendarError ? error.code : 'unreadable' }
  }
})
