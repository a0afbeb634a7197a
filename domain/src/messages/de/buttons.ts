import type * as english from '../buttons.ts'

export const buttonWords: typeof english.buttonWords = {
  add: 'Hinzufügen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  deleteThat: (name) => `${name} löschen`,
  deleteQuestion: (name) => `${name} löschen?`,
  done: 'Fertig',
  editThat: (name) => `${name} bearbeiten`,
  save: 'Speichern',
  notSaved: 'Noch nicht gespeichert',
  saveChanges: 'Änderungen speichern',
  tryAgain: 'Noch einmal versuchen',
  undo: 'Rückgängig',
}
