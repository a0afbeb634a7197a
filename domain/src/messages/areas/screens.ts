import { catalogue } from '../../language/catalogue.ts'

/** Texts of the areas list in Settings, and of the area field. */
export const areaScreens = catalogue('areaScreens', {
  title: 'Areas',
  description:
    'Areas are where people work, such as bar, floor or terrace. You can set an area for each shift and requirement.',
  none: 'No areas yet. Add one to show where each shift is worked.',
  add: 'Add area',
  edit: 'Rename area',
  name: 'Name',
  namePlaceholder: 'e.g., Terrace',
  deleteWarning:
    'This removes the area from all requirements, and from the shifts of today and later. Earlier shifts keep the area. You can undo this.',
  noArea: 'No area',
})
