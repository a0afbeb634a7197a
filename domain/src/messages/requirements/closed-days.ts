/** Texts about closed days. */
import { catalogue } from '../../language/catalogue.ts'

export const closedDayMessages = catalogue('closedDayMessages', {
  twice: 'This date is already closed.',
  dateTwice: 'List each date only once.',
  pastWeek: 'This date is in a past week, so it can no longer be closed or opened.',
  notFound: 'This closed day no longer exists.',
  added: 'Closed day added',
  addFailed: 'Failed to add the closed day',
  deleted: 'Closed day deleted',
  deleteFailed: 'Failed to delete the closed day',
})

/** Texts about closed days on the Staff Requirements card. */
export const closedDayScreens = catalogue('closedDayScreens', {
  title: 'Closed days',
  hint: 'Nobody is needed on these dates. Shifts on them stay.',
  date: 'Date',
  name: 'Name',
  namePlaceholder: 'e.g., Christmas Day',
  add: 'Close this date',
  holidays: 'Choose public holidays',
  remove: (name: string, date: string) => `Open again: ${name}, ${date}`,
})
