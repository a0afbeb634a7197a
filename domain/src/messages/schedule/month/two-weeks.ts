import { catalogue } from '../../../language/catalogue.ts'

/** Two weeks by person, to look at (MONTH-03). */
export const twoWeekScreens = catalogue('twoWeekScreens', {
  table: 'Two weeks by person',
  previous: 'Previous two weeks',
  next: 'Next two weeks',
  fetchFailed: 'Failed to fetch the two weeks',
  howToChange: 'To change a shift, open its week: press the shift, or the dates of the week.',
})
