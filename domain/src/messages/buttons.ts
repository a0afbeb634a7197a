/** Button labels shared by many screens. */
import { catalogue } from '../language/catalogue.ts'

export const buttonWords = catalogue('buttonWords', {
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  deleteThat: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete ${name}?`,
  done: 'Done',
  editThat: (name: string) => `Edit ${name}`,
  save: 'Save',
  saveChanges: 'Save Changes',
  notSaved: 'Not saved yet',
  tryAgain: 'Try again',
  undo: 'Undo',
})
