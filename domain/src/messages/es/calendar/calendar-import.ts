import type * as english from '../../calendar/calendar-import.ts'
import { countOf } from '../../count.ts'

export const calendarErrors: typeof english.calendarErrors = {
  privateAddress:
    'Esta dirección lleva a una red privada, a la que Fairweek no accede. Usa la dirección pública que ofrece el calendario o pide a quien administra Fairweek que la permita.',
  unreachable: 'No se pudo contactar con el servidor del calendario. Revisa la dirección.',
  refused:
    'El servidor del calendario rechazó el acceso. Comprueba que el calendario esté compartido en esta dirección.',
  tooManyRedirects: 'Esta dirección redirige demasiadas veces.',
  tooSlow: 'El calendario no llegó en 10 segundos.',
  tooLarge: 'El calendario ocupa más de 5 MB.',
  notACalendar: 'En esta dirección no hay ningún calendario. Usa la dirección que termina en .ics o que se llama iCal.',
  incomplete: 'El calendario está incompleto.',
  unreadable: 'Una parte del calendario no se puede leer.',
  unknownZone: 'Un evento está en una zona horaria que Fairweek no conoce.',
  endless: 'Un evento se repite de una forma que Fairweek no puede leer.',
  tooManyEvents: 'El calendario tiene más de 5000 eventos en el próximo año.',
}

export const leftOutReasons: typeof english.leftOutReasons = {
  noStart: () => 'Este evento no tiene inicio.',
  badTime: (value) => `Esta hora no se puede leer: ${value}`,
  badRule: (value) => `La regla de repetición no se puede leer: ${value}`,
  tooOften: (value) => `Se repite demasiadas veces: ${value}`,
  unknownZone: (value) => `Zona horaria desconocida: ${value}`,
  unreadable: () => 'Este evento no se puede leer.',
}

export const calendarImportMessages: typeof english.calendarImportMessages = {
  noAddress: 'No hay ninguna dirección de calendario. La indica un administrador en Ajustes, Integraciones.',
  underWay: 'El calendario se está importando en este momento.',
  failed: (sentence) => `${sentence} Tus eventos siguen como estaban.`,
  failedHere:
    'Algo falló por nuestra parte, no en el calendario. El próximo intento será en menos de una hora; los detalles están en el registro del servidor.',
  imported: 'Calendario importado',
  unchanged: 'No ha cambiado nada desde la última vez.',
  importFailed: 'No se pudo importar el calendario',
  done: (added, changed, removed, leftOut) =>
    [
      ...(added === 0 ? [] : [countOf(added, 'evento añadido', 'eventos añadidos')]),
      ...(changed === 0 ? [] : [countOf(changed, 'evento modificado', 'eventos modificados')]),
      ...(removed === 0 ? [] : [countOf(removed, 'evento eliminado', 'eventos eliminados')]),
      ...(leftOut === 0 ? [] : [countOf(leftOut, 'evento omitido', 'eventos omitidos')]),
    ].join(', '),
  untitled: 'Evento sin título',
}

export const calendarImportScreens: typeof english.calendarImportScreens = {
  title: 'Eventos del calendario',
  hint: 'Los eventos del próximo año se actualizan cada hora: lo que se mueve o elimina en el calendario se mueve o elimina aquí. El personal adicional que indicas para un evento se mantiene. Los eventos de todo el día no añaden a nadie hasta que indiques un número.',
  importNow: 'Importar ahora',
  trySample: 'Probar el calendario de ejemplo',
  trySampleHint:
    'Añade algunos eventos, como un quiz semanal. Se eliminan cuando indicas la dirección de tu propio calendario.',
  never: 'Todavía no se ha importado.',
  succeeded: (at, events) => `Última importación: ${at}, con ${countOf(events, 'evento próximo', 'eventos próximos')}.`,
  failedAt: (at) => `La importación falló: ${at}`,
  leftOutTitle: (events) => countOf(events, 'evento omitido', 'eventos omitidos'),
  leftOutHint:
    'Todo lo demás se importó. Si una importación anterior ya trajo estos eventos, siguen como estaban. Corrígelos en el calendario e importa de nuevo.',
  moreLeftOut: (events) => `Y ${countOf(events, 'evento más', 'eventos más')}.`,
  noDate: 'Sin fecha',
  history: 'Importaciones anteriores',
  historyHint: 'Las importaciones que cambiaron algo o fallaron, las más recientes primero.',
  comesBack:
    'Este evento procede del calendario indicado en Ajustes y volverá con la próxima importación si no se elimina en ese calendario.',
  followsCalendar:
    'El nombre, la fecha y las horas siguen el calendario indicado en Ajustes. Tú decides cuántas personas más hacen falta.',
}
