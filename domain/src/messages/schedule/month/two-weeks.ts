import { catalogue } from '../../../language/catalogue.ts'

/** Texts of the read-only view of two weeks by person (MONTH-03). */
export const twoWeekScreens = catalogue('twoWeekScreens', {
  table: 'Two weeks by person',
  previous: 'Previous two weeks',
  next: 'Next two weeks',
  howToChange: 'To change a shift, open its week: press the shift, or the dates of the week.',
})
