/** Sentences of the events calendar (EVT-01). */

export const eventMessages = {
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
} as const
