/** Areas of the business, such as bar and terrace (decision 0111). */
import { catalogue } from '../../language/catalogue.ts'

/** Results of actions on areas. */
export const areaMessages = catalogue('areaMessages', {
  created: 'Area added',
  updated: 'Area renamed',
  deleted: 'Area deleted',
  saveFailed: 'Failed to save the area',
  deleteFailed: 'Failed to delete the area',
  nameTaken: 'An area with this name already exists.',
  nameRequired: 'Area name is required',
  notFound: 'This area no longer exists.',
  unknown: 'This area no longer exists. Choose another one.',
})
