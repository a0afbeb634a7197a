import { catalogue } from '../../language/catalogue.ts'

/** The filter of the week by area. */
export const areaFilterScreens = catalogue('areaFilterScreens', {
  label: 'Show area',
  all: 'All areas',
})
