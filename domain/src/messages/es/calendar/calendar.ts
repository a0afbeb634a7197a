import type * as english from '../../calendar/calendar.ts'

export const calendarMessages: typeof english.calendarMessages = {
  noFeed: 'En esta dirección no hay ningún calendario. Puede que el enlace se haya desactivado; crea uno nuevo.',
  noLink: 'No tienes ningún enlace de calendario.',
  ended: 'Enlace de calendario desactivado',
  endedDescription: 'El enlace anterior ya no funciona.',
  createFailed: 'No se pudo crear el enlace de calendario',
  endFailed: 'No se pudo desactivar el enlace de calendario',
  calendarName: (business) => `Mis turnos en ${business}`,
  shift: (role, business) => `${role} · ${business}`,
  timesOpen: 'Las horas de este turno todavía no están fijadas.',
}

export const calendarScreens: typeof english.calendarScreens = {
  title: 'Tus turnos en tu propio calendario',
  description:
    'Suscríbete a este enlace desde el calendario de tu teléfono o de tu equipo. Contiene solo tus turnos publicados y se mantiene al día.',
  secret: 'Quien tenga el enlace puede leer tus turnos. No lo compartas; puedes desactivarlo en cualquier momento.',
  link: 'Enlace',
  shownOnce: 'El enlace solo se muestra una vez. Cópialo ahora o suscríbete en este dispositivo.',
  howTo:
    'En Google Calendar, elige Otros calendarios y luego Desde URL. En Outlook, elige Agregar calendario y luego Suscribirse desde la web.',
  subscribe: 'Suscribirse en este dispositivo',
  make: 'Crear un enlace',
  makeNew: 'Crear un enlace nuevo',
  makeNewHint: 'Un enlace nuevo sustituye a este: los calendarios suscritos al anterior dejan de mostrar tus turnos.',
  since: (day) => `Tienes un enlace desde el ${day}. Por seguridad no se vuelve a mostrar.`,
  end: 'Desactivar el enlace',
}
