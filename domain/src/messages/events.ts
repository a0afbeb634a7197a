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
  deleteWarning:
    'This also removes the associated scheduling requirements that the event raised. Shifts already assigned stay.',
  notFound: 'This event no longer exists.',
  roleTwice: 'Name each role once',
})

/** Texts of the events calendar. */
export const eventScreens = catalogue('eventScreens', {
  noneUpcoming: 'No upcoming events.',
  description: 'Events automatically raise the required staff while they last, on their date only.',
  add: 'Add Event',
  edit: 'Edit Event',
  upcoming: 'Upcoming Events',
  upcomingCaption: 'Upcoming events',
  emptyHint: 'A concert, a match, a wedding: enter when, and how many more people each role needs.',
  showPast: (count: number) => `Show ${count} past`,
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
  allDayHint: 'Only the date counts. Extra people are needed for the whole day.',
  endsOnNextDay: 'On the next day',
  lastsADay: 'On the next day, 24 hours later',
  fromCalendar: 'From calendar',
  nobodyMore: 'No extra people',

  raises: 'More people needed, by role',
  raisesHint: 'One more of each role that is needed at that time, unless you set a number.',
  raisesAllDayHint: 'Nobody, unless you set a number.',
  oneLess: (role: string) => `One ${role} less`,
  more: (role: string) => `More ${role}`,
  oneMore: (role: string) => `One ${role} more`,

  next: 'Next events',
  all: 'All events',
  nonePlanned: 'No event is planned. An event raises the staff needed on its day.',
  morePeople: (people: number) => ` · ${countOf(people, 'more person', 'more people')}`,
})
