/** Sentences of the Staff Requirements card (REQM-01 to REQM-03). */

export const requirementMessages = {
  timeFormat: 'Please enter a valid time format (HH:MM)',
  endAfterStart: 'End time must be after start time',
  endNotNextDay: 'A time that ends next day must end at or before its start time',
  added: 'Requirement added',
  addFailed: 'Failed to add requirement',
  deleted: 'Requirement deleted',
  deleteFailed: 'Failed to delete requirement',
  deleteQuestion: 'Are you sure you want to delete this requirement?',
  none: 'No requirements defined',
  noneHint: 'Click "Add Requirements" to set up staff requirements for each day and role.',
  hint: 'Click on a day to view details or delete requirements.',
  unknownRole: 'Unknown Role',
  notFound: 'This requirement no longer exists.',
  eventRow: 'This need comes from an event. Change the event instead.',
} as const
