import type * as english from '../../staff-records/erase.ts'

export const eraseMessages: typeof english.eraseMessages = {
  erased: (label) => `Los datos de la persona se han borrado. Sus horas se conservan con el número ${label}.`,
  otherName: 'El nombre no es el de esta persona. No se ha borrado nada.',
  failed: 'No se han borrado los datos de la persona',
  notUndone: 'Los datos de la persona se borraron definitivamente. No se puede deshacer.',
}

export const eraseScreens: typeof english.eraseScreens = {
  open: 'Borrar datos personales…',
  title: (name) => `¿Borrar los datos personales de ${name}?`,
  description:
    'Para quien lo solicite. Su nombre, direcciones, teléfono, foto y los textos sobre la persona se eliminan de todos los registros y del historial; sus horas y su paga se conservan con un número. Su cuenta se elimina y sus turnos futuros quedan vacantes. No se puede deshacer. Las copias de seguridad anteriores aún contienen los datos.',
  name: 'Escribe el nombre para confirmar',
  words: 'Otras palabras que se eliminarán de los textos',
  wordsHint: 'Por ejemplo, un apodo, uno por línea; al menos 3 letras',
  erase: 'Borrar definitivamente',
}
