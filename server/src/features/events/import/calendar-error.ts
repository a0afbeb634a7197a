import { type CalendarFault, calendarFaults } from '@fairweek/domain/messages/reach/calendar-import'

/** A calendar that cannot be imported; its message is the sentence for people. */
export class CalendarError extends Error {
  readonly fault: CalendarFault

  constructor(fault: CalendarFault) {
    super(calendarFaults[fault])
    this.fault = fault
  }
}
