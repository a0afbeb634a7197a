import { catalogue } from '../../language/catalogue.ts'

/** Texts of the area filter of the week. */
export const areaFilterScreens = catalogue('areaFilterScreens', {
  label: 'Show area',
  all: 'All areas',
})
