import type * as english from '../roles.ts'

export const roleMessages: typeof english.roleMessages = {
  created: 'Puesto creado',
  updated: 'Puesto actualizado',
  deleted: 'Puesto eliminado',
  saveFailed: 'No se pudo guardar el puesto',
  deleteFailed: 'No se pudo eliminar el puesto',
  assigned: 'Puede que haya personas con este puesto; no se puede eliminar.',
  nameTaken: 'Ya existe un puesto con este nombre.',
  nameRequired: 'Falta el nombre del puesto',
  notFound: 'Este puesto ya no existe.',
  empty: 'No hay puestos. Añade el primero.',
}

export const roleScreens: typeof english.roleScreens = {
  description:
    'Los puestos son los trabajos que se hacen aquí. Cada necesidad indica un puesto, y solo las personas con ese puesto reciben el turno.',
  add: 'Añadir puesto',
  edit: 'Editar puesto',
  name: 'Nombre del puesto',
  namePlaceholder: 'p. ej., Sommelier',
  deleteWarning: 'Puede fallar si hay personas con este puesto.',
  unnamed: 'el puesto',
}
