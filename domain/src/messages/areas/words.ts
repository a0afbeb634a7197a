import { catalogue } from '../../language/catalogue.ts'

/** Texts about areas, shared by all views of shifts. */
export const areaWords = catalogue('areaWords', {
  /** Label of the area field, and of the area in a description. */
  area: 'Area',
  /** Area of a shift, for screen readers and calendars. */
  inArea: (area: string) => `Area: ${area}`,
  /** A role in an area, in notifications: 'Server (Terrace)'. */
  roleIn: (role: string, area: string) => `${role} (${area})`,
})
