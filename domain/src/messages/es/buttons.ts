import type * as english from '../buttons.ts'

export const buttonWords: typeof english.buttonWords = {
  add: 'Añadir',
  cancel: 'Cancelar',
  close: 'Cerrar',
  delete: 'Eliminar',
  deleteThat: (name) => `Eliminar: ${name}`,
  deleteQuestion: (name) => `¿Eliminar ${name}?`,
  done: 'Listo',
  editThat: (name) => `Editar: ${name}`,
  save: 'Guardar',
  notSaved: 'Sin guardar todavía',
  saveChanges: 'Guardar cambios',
  tryAgain: 'Reintentar',
  undo: 'Deshacer',
}
