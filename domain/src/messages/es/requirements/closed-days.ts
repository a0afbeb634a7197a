import type * as english from '../../requirements/closed-days.ts'

export const closedDayMessages: typeof english.closedDayMessages = {
  twice: 'Esta fecha ya es día de cierre.',
  dateTwice: 'Indica cada fecha una sola vez.',
  pastWeek: 'Esta fecha es de una semana pasada, así que ya no se puede cerrar ni abrir.',
  notFound: 'Este día de cierre ya no existe.',
  added: 'Día de cierre añadido',
  addFailed: 'No se pudo añadir el día de cierre',
  deleted: 'Día de cierre eliminado',
  deleteFailed: 'No se pudo eliminar el día de cierre',
}

export const closedDayScreens: typeof english.closedDayScreens = {
  title: 'Días de cierre',
  hint: 'En estas fechas no se necesita a nadie. Los turnos que ya haya se mantienen.',
  date: 'Fecha',
  name: 'Nombre',
  namePlaceholder: 'p. ej., Navidad',
  add: 'Cerrar esta fecha',
  holidays: 'Elegir festivos',
  remove: (name, date) => `Volver a abrir: ${name}, ${date}`,
}
