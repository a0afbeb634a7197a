import {
  type CalendarErrorCode,
  calendarErrors,
  type LeftOutCode,
} from '@fairweek/domain/messages/calendar/calendar-import'

/** A calendar that cannot be imported; its message is shown to users. */
export class CalendarError extends Error {
  readonly code: CalendarErrorCode

  constructor(code: CalendarErrorCode) {
    super(calendarErrors[code])
    this.code = code
  }
}

/** An event that cannot be read; the rest of its calendar is still read. */
export class EventError extends Error {
  readonly code: LeftOutCode
  /** The text that could not be read. */
  readonly value: string

  constructor(code: LeftOutCode, value: string) {
    super(code)
    this.code = code
    this.value = value
  }
}
