/** Texts of the user interface components. */
import { catalogue } from '../language/catalogue.ts'
import { countOf } from './count.ts'

export const uiWords = catalogue('uiWords', {
  partNotLoaded: 'This could not be loaded.',
  partNotLoadedHint: 'The connection may have been lost for a moment. Try again.',
  cancel: 'Cancel',
  undo: 'Undo',
  choose: 'Choose…',
  chooseDate: 'Choose a date',
  /** Labels of the calendar's buttons, for screen readers. */
  chooseMonth: 'Navigation bar',
  closeChanged: 'What you entered will be lost. Close anyway?',
  closeDialog: 'Close dialog',
  closeMessage: 'Close message',
  dateIs: (label: string, date: string) => `${label}: ${date}`,
  dayMarks: { today: ', today', selected: ', selected' },
  hidePassword: 'Hide password',
  hourOf: (label: string) => `${label}, hour`,
  leaveUnsaved: 'Unsaved changes will be lost. Leave anyway?',
  loadingCalendar: 'Loading calendar...',
  message: 'Message',
  /** Label of the message region and the key that moves focus to it, for screen readers. */
  messagesKey: (key: string) => `Notifications (${key})`,
  month: 'Month',
  minutesOf: (label: string) => `${label}, minutes`,
  nextMonth: 'Next month',
  noRecentMessages: 'Messages about your actions are kept here.',
  /** Replaces the initials of a person without a name. */
  noInitials: 'U',
  previousMonth: 'Previous month',
  showAll: (count: number) => `Show all ${count}`,
  andMore: (count: number) => `and ${count} more`,
  showFewer: 'Show fewer',
  showPassword: 'Show password',
  charactersLeft: (left: number) => `${countOf(left, 'character')} left`,
  /** At the limit of a text field. */
  limitReached: (maximum: number) =>
    `That is the limit of ${countOf(maximum, 'character')}. Anything beyond it is cut.`,
  /** Label of a read-only section of a dialog, for screen readers. */
  text: 'Text',
})
