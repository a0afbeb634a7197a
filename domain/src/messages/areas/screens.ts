import { catalogue } from '../../language/catalogue.ts'

/** Texts of the areas list in Settings, and of the area field. */
export const areaScreens = catalogue('areaScreens', {
  title: 'Areas',
  description: 'Where people work, such as bar, floor or terrace. Shifts and requirements can then name an area.',
  none: 'No areas yet. Without any, shifts show no area.',
  add: 'Add area',
  edit: 'Rename area',
  name: 'Name',
  namePlaceholder: 'e.g., Terrace',
  deleteWarning:
    'Shifts from today on and requirements no longer have this area. Earlier shifts keep it. You can undo this.',
  noArea: 'No area',
})
