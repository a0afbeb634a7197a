/**
 * Number of people excluded for a reason: '2 not available then'. In its own module, so that the week does not load it
 * along with `refusalMessages`.
 */
import { catalogue } from '../../language/catalogue.ts'
import type { refusalMessages } from './refusals.ts'

export const refusalCounts = catalogue('refusalCounts', {
  started: 'it has already started',
  role: 'without the role',
  gaveBack: 'had this shift before',
  timeOff: 'off or absent',
  availability: 'not available then',
  workingThatDay: 'already working that day',
  overlap: 'already on a shift then',
  rest: 'would rest too little',
  closerOpener: 'would rest too little between closing and opening',
  restAfterNights: 'would rest too little after nights',
  workingTimes: 'outside the hours of their contract',
  shortDay: 'under their contract’s daily minimum',
  hoursADay: 'over their contract’s daily hours',
  hoursAWeek: 'over their contract’s weekly hours',
  hoursAFortnight: 'over their contract’s hours for two weeks',
  hoursOnAverage: 'over their contract’s average hours',
  daysAWeek: 'over their contract’s days per week',
  daysInARow: 'over their days in a row',
  nightsInARow: 'over their contract’s nights in a row',
  nightsAWeek: 'over their contract’s nights per week',
  closingsAWeek: 'over their contract’s closings per week',
  twoDaysOff: 'without two days off together',
  freeWeekends: 'without every second weekend free',
  weekendsOfWeeks: 'over their contract’s weekends',
} satisfies Record<keyof typeof refusalMessages, string>)
