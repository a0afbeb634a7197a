import { catalogue } from '../../language/catalogue.ts'

/** Texts of the areas list in Settings, and of the area field. */
export const areaScreens = catalogue('areaScreens', {
  title: 'Areas',
  description: 'Where people work, such as bar, floor or terrace. Each shift and requirement can have one.',
  none: 'No areas yet. Add one to show where each shift is worked.',
  add: 'Add area',
  edit: 'Rename area',
  name: 'Name',
  namePlaceholder: 'e.g., Terrace',
  deleteWarning:
    'This area is removed from requirements and from shifts from today on. Earlier shifts keep it. You can undo this.',
  noArea: 'No area',
})
