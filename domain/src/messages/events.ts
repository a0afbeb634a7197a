/** Texts about events (EVT-01). */

import { catalogue } from '../language/catalogue.ts'
import { countOf } from './count.ts'

export const eventMessages = catalogue('eventMessages', {
  created: 'Event created',
  updated: 'Event updated',
  deleted: 'Event deleted',
  createFailed: 'Failed to create event',
  updateFailed: 'Failed to update event',
  deleteFailed: 'Failed to delete event',
  sameTimes: 'Start time and end time cannot be the same.',
  empty: 'No events found. Add your first event.',
  emptyForStaff: 'No events found.',
  deleteWarning: 'This also removes the associated scheduling requirements. Shifts already assigned stay.',
  notFound: 'This event no longer exists.',
  roleTwice: 'List each role only once',
})

/** Texts of the events calendar. */
export const eventScreens = catalogue('eventScreens', {
  noneUpcoming: 'No upcoming events.',
  description: 'Events automatically raise the number of staff required while they last, on their date only.',
  add: 'Add Event',
  edit: 'Edit Event',
  upcoming: 'Upcoming Events',
  upcomingCaption: 'Upcoming events',
  emptyHint: 'For a concert, a match or a wedding, enter the date, the times and how many more people each role needs.',
  showPast: (count: number) => `Show ${countOf(count, 'past event')}`,
  hidePast: 'Hide past events',
  pastCaption: 'Past events',
  /** Replaces the name in the delete confirmation for an event without one. */
  unnamed: 'event',

  name: 'Event Name',
  namePlaceholder: 'e.g., Live Music Night',
  eventDate: 'Event Date',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  actions: 'Actions',
  allDayHint: 'An all-day event has no times. Extra people are needed for the whole day.',
  endsOnNextDay: 'Ends on the next day',
  lastsADay: 'Ends on the next day, 24 hours later',
  fromCalendar: 'From calendar',
  nobodyMore: 'No extra people',

  raises: 'More people needed, by role',
  raisesHint: 'Each role needed at that time gets one more person, unless you set a number.',
  raisesAllDayHint: 'No extra people are needed unless you set a number.',
  oneLess: (role: string) => `One fewer: ${role}`,
  more: (role: string) => `Extra people: ${role}`,
  oneMore: (role: string) => `One more: ${role}`,

  next: 'Next events',
  all: 'All events',
  nonePlanned: 'No event is planned. An event raises the number of staff needed on its day.',
  morePeople: (people: number) => ` · ${countOf(people, 'more person', 'more people')}`,
})
