/** Words of the primitives that every screen is made of. */
import { catalogue } from '../language/catalogue.ts'

export const uiWords = catalogue('uiWords', {
  partNotLoaded: 'This could not be loaded.',
  partNotLoadedHint: 'The connection may have been lost for a moment. Try again.',
  cancel: 'Cancel',
  choose: 'Choose…',
  chooseDate: 'Choose a date',
  /** What a screen reader calls the buttons of a calendar. */
  chooseMonth: 'Navigation bar',
  closeDialog: 'Close dialog',
  closeMessage: 'Close message',
  dateIs: (label: string, date: string) => `${label}: ${date}`,
  dayMarks: { today: ', today', selected: ', selected' },
  hidePassword: 'Hide password',
  /** '18 · 6 PM' in a list of hours. */
  hourOption: (hour: string, name: string) => `${hour} · ${name}`,
  hourOf: (label: string) => `${label}, hour`,
  leaveUnsaved: 'Unsaved changes will be lost. Leave anyway?',
  loadingCalendar: 'Loading calendar...',
  message: 'Message',
  /** What a screen reader calls the place of messages, with the key that goes there. */
  messagesKey: (key: string) => `Notifications (${key})`,
  minutesOf: (label: string) => `${label}, minutes`,
  nextMonth: 'Next month',
  noRecentMessages: 'Messages about your actions are kept here.',
  /** Stands in a person's picture where there is no name to take letters from. */
  noInitials: 'U',
  previousMonth: 'Previous month',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  showPassword: 'Show password',
  /** What a screen reader calls a part of a dialog that is only read. */
  text: 'Text',
})
