/** Texts about a person's calendar link (REACH-01), and texts within the calendar. */
import { catalogue } from '../../language/catalogue.ts'

export const calendarMessages = catalogue('calendarMessages', {
  noFeed: 'There is no calendar at this address. The link may have been turned off; create a new one.',
  noLink: 'You have no calendar link.',
  ended: 'Calendar link turned off',
  endedDescription: 'The old link no longer works.',
  createFailed: 'Failed to create the calendar link',
  endFailed: 'Failed to turn off the calendar link',
  /** The name of the calendar. */
  calendarName: (business: string) => `My shifts at ${business}`,
  /** The title of a shift in the calendar. */
  shift: (role: string, business: string) => `${role} · ${business}`,
  timesOpen: 'The times of this shift are not set yet.',
})

/** Texts of the calendar link dialog. */
export const calendarScreens = catalogue('calendarScreens', {
  title: 'Your shifts in your own calendar',
  description:
    'Subscribe to this link in the calendar on your phone or computer. It contains only your published shifts and stays up to date.',
  secret: 'Anyone with the link can read your shifts. Keep it private; you can turn it off at any time.',
  link: 'Link',
  shownOnce: 'The link is shown only once. Copy it now, or subscribe on this device.',
  howTo:
    'In Google Calendar, choose Other calendars, then From URL. In Outlook, choose Add calendar, then Subscribe from web.',
  subscribe: 'Subscribe on this device',
  make: 'Create a link',
  makeNew: 'Create a new link',
  makeNewHint: 'A new link replaces this one: calendars subscribed to the old link stop showing your shifts.',
  since: (day: string) => `You have had a link since ${day}. For your security it is not shown again.`,
  end: 'Turn off the link',
})
