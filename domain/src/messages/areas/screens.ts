import { catalogue } from '../../language/catalogue.ts'

/** The list of areas in Settings, and the field that chooses one. */
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
