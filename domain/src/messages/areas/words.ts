import { catalogue } from '../../language/catalogue.ts'

/** Texts about areas wherever shifts are shown. */
export const areaWords = catalogue('areaWords', {
  /** The label of the field, and of the area in a description. */
  area: 'Area',
  /** The area of a shift, for screen readers and in calendars. */
  inArea: (area: string) => `Area: ${area}`,
})
