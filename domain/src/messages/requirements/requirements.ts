/** Texts about staff requirements (REQM-01 to REQM-03). */

import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const requirementMessages = catalogue('requirementMessages', {
  timeFormat: 'Please enter a valid time format (HH:MM)',
  endAfterStart: 'End time must be after start time',
  endNotNextDay: 'If the requirement ends the next day, the end time must be at or before the start time',
  lastsADay: 'A requirement must be shorter than 24 hours. To staff around the clock, add one for each shift.',
  untilBeforeFrom: 'The last date must be on or after the first',
  dayRequired: 'Please select at least one day',
  dayTwice: 'Choose each day only once',
  added: 'Requirement added',
  addedOnDays: (days: number) => `On ${countOf(days, 'day')}`,
  addFailed: 'Failed to add requirement',
  updated: 'Requirement updated',
  updateFailed: 'Failed to update requirement',
  deleted: 'Requirement deleted',
  deleteFailed: 'Failed to delete requirement',
  deleteQuestion: 'Are you sure you want to delete this requirement?',
  none: 'No requirements defined',
  noneHint: 'Click "Add Requirements" to set up staff requirements for each day and role.',
  hint: 'Click on a day to view details or delete requirements.',
  unknownRole: 'Unknown Role',
})
