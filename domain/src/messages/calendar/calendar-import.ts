/** Texts about events imported from an online calendar (EVT-03). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Why a calendar could not be read; these texts never quote the calendar server. */
export const calendarErrors = catalogue('calendarErrors', {
  privateAddress:
    'This address is in a private network, which Fairweek does not connect to. Use the calendar’s public address, or ask the person who runs Fairweek to allow it.',
  unreachable: 'The calendar’s server could not be reached. Check the address.',
  refused: 'The calendar’s server refused access. Check that the calendar is shared at this address.',
  tooManyRedirects: 'This address redirects too often.',
  tooSlow: 'The calendar did not arrive within 10 seconds.',
  tooLarge: 'The calendar is larger than 5 MB.',
  notACalendar: 'There is no calendar at this address. Use the address that ends in .ics or that is called iCal.',
  incomplete: 'The calendar is incomplete.',
  unreadable: 'A part of the calendar cannot be read.',
  unknownZone: 'An event is in a time zone that Fairweek does not know.',
  endless: 'An event repeats in a way that Fairweek cannot read.',
  tooManyEvents: 'The calendar has more than 5,000 events in the coming year.',
})
export type CalendarErrorCode = keyof typeof calendarErrors

/** Why an event is skipped while the rest of the calendar is imported. */
export const leftOutReasons = catalogue('leftOutReasons', {
  noStart: () => 'This event has no start.',
  badTime: (value: string) => `This time cannot be read: ${value}`,
  badRule: (value: string) => `The repeat rule of this event cannot be read: ${value}`,
  tooOften: (value: string) => `This event repeats too many times: ${value}`,
  unknownZone: (value: string) => `The time zone of this event is unknown: ${value}`,
  unreadable: () => 'This event cannot be read.',
})
export type LeftOutCode = keyof typeof leftOutReasons

export const calendarImportMessages = catalogue('calendarImportMessages', {
  noAddress: 'No calendar address is set. An admin can enter one under Settings, Integrations.',
  underWay: 'The calendar is being imported right now.',
  /** `sentence` is one of `calendarErrors`. */
  failed: (sentence: string) => `${sentence} Your events stay as they were.`,
  failedHere:
    'Something went wrong in Fairweek, not in the calendar. The import is tried again within an hour; the server’s log has the details.',
  imported: 'Calendar imported',
  unchanged: 'Nothing has changed since the last import.',
  importFailed: 'Failed to import the calendar',
  done: (added: number, changed: number, removed: number, leftOut: number) =>
    [
      [added, 'added'],
      [changed, 'changed'],
      [removed, 'removed'],
      [leftOut, 'left out'],
    ]
      .filter(([count]) => count !== 0)
      .map(([count, word]) => `${countOf(Number(count), 'event', 'events')} ${word}`)
      .join(', '),
  untitled: 'Untitled event',
})

/** Texts about calendar import on the settings page. */
export const calendarImportScreens = catalogue('calendarImportScreens', {
  title: 'Events from the calendar',
  hint: 'Events of the coming year are updated once an hour. An event that is moved or deleted in the calendar is moved or deleted here too. The extra people you set for an event stay. All-day events add no extra people until you set a number.',
  importNow: 'Import now',
  trySample: 'Try the sample calendar',
  trySampleHint:
    'Adds a few events, such as a weekly quiz. They are removed when you enter the address of your own calendar.',
  never: 'Not imported yet.',
  succeeded: (at: string, events: number) =>
    `Last imported ${at}: ${countOf(events, 'upcoming event', 'upcoming events')}.`,
  failedAt: (at: string) => `The import of ${at} failed`,
  leftOutTitle: (events: number) => `${countOf(events, 'event was', 'events were')} left out`,
  leftOutHint:
    'Everything else was imported. If an earlier import brought these events, they stay as they were. Correct them in the calendar, then import again.',
  moreLeftOut: (events: number) => `And ${countOf(events, 'other event', 'other events')}.`,
  noDate: 'No date',
  history: 'Earlier imports',
  historyHint: 'Imports that changed something or went wrong, newest first.',
  comesBack:
    'This event comes from the calendar linked in Settings. The next import adds it again unless you also delete it in that calendar.',
  followsCalendar:
    'Name, date and times come from the calendar linked in Settings. You set how many more people the event needs.',
})
