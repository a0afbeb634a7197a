/** Texts of the dialog that turns public holidays into closed days. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const holidayScreens = catalogue('holidayScreens', {
  title: 'Public holidays of the year ahead',
  description: 'Choose the dates on which nobody is needed. Nothing is closed until you confirm.',
  country: 'Country',
  region: 'State or region',
  wholeCountry: 'Whole country',
  chooseCountry: 'Choose a country to see its public holidays.',
  none: 'No public holidays found for this place.',
  all: 'All public holidays',
  closedAlready: 'already closed',
  holiday: (date: string, name: string) => `${date} · ${name}`,
  close: (days: number) => (days === 0 ? 'Close dates' : `Close ${countOf(days, 'date')}`),
  closed: (days: number) => `${countOf(days, 'closed day')} added`,
})
