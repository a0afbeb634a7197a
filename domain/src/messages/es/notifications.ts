import { countOf, listOf, numberText } from '../count.ts'
import type * as english from '../notifications.ts'

export const notificationMessages: typeof english.notificationMessages = {
  none: 'Sin notificaciones',
  noneFound: 'No hay notificaciones.',
  clearAll: 'Marcar todas las notificaciones como leídas',
  clearAllQuestion:
    'Todas tus notificaciones se marcarán como leídas. No se eliminan, pero ya no aparecerán en tu lista de notificaciones.',
  cleared: (count) => countOf(count, 'notificación marcada como leída', 'notificaciones marcadas como leídas'),
  weekSeen: (count) => countOf(count, 'notificación vista', 'notificaciones vistas'),
  loadFailed: 'No se pudieron cargar las notificaciones. Vuelve a intentarlo.',
  fetchFailed: 'No se pudieron obtener las notificaciones',
  markReadFailed: 'No se pudo marcar la notificación como leída',
  dismissFailed: 'No se pudo descartar la notificación',
  clearFailed: 'No se pudieron marcar las notificaciones como leídas',
  notFound: 'Esta notificación ya no existe.',
  shiftAssigned: (role, day, time) => `Se te ha asignado un turno de ${role}: ${day}, ${time}.`,
  shiftCancelled: (by, role, day, time, isAvailable) =>
    `${by} ha cancelado un turno de ${role}: ${day}, ${time}. ${isAvailable ? 'Está disponible.' : 'Ya no está disponible.'}`,
  ownShiftCancelled: (by, role, day, time) => `${by} ha cancelado tu turno de ${role}: ${day}, ${time}.`,
  ownShiftTaken: (by, role, day, time) => `${by} te ha quitado el turno de ${role}: ${day}, ${time}.`,
  ownShiftChanged: (by, before, after) => `${by} ha cambiado tu turno: ${before} → ${after}.`,
  shiftTaken: (by, role, day, time) => `${by} se ha quedado con el turno vacante de ${role}: ${day}, ${time}.`,
  shiftRequested: (by, role, day, time) => `${by} solicita el turno de ${role}: ${day}, ${time}.`,
  requestApproved: (role, day, time) => `Solicitud aprobada: trabajas el turno de ${role} (${day}, ${time}).`,
  requestRejected: (reason, role, day, time) =>
    `Se ha rechazado tu solicitud del turno de ${role} (${day}, ${time}). Motivo: ${reason}`,
  requestReopened: (role, day, time) =>
    `Tu solicitud del turno de ${role} (${day}, ${time}) vuelve a estar pendiente de respuesta. De momento no lo trabajas.`,
  timeOffRequested: (by, when, shifts) =>
    shifts === null
      ? `${by} solicita una ausencia: ${when}.`
      : `${by} solicita una ausencia: ${when}. Choca con turnos publicados: ${shifts}.`,
  timeOffApproved: (when, shifts) =>
    shifts === null
      ? `Ausencia aprobada: ${when}.`
      : `Ausencia aprobada: ${when}. Aún tienes turnos publicados en esas fechas: ${shifts}. Háblalo con tu responsable.`,
  timeOffRejected: (when, reason) => `Ausencia rechazada: ${when}. Motivo: ${reason}`,
  timeOffWithdrawn: (by, when) => `${by} ha retirado su ausencia: ${when}.`,
  timeOffReopened: (when) => `Tu ausencia vuelve a estar pendiente de respuesta: ${when}.`,
  timeOffRemoved: (when) => `Se ha quitado tu ausencia: ${when}.`,
  shiftInWords: (role, day, time) => `${role}, ${day}, ${time}`,
  dayNear: {
    today: (day) => `hoy, ${day}`,
    tomorrow: (day) => `mañana, ${day}`,
  },
}

export const publishedNoticeMessages: typeof english.publishedNoticeMessages = {
  dayList: listOf,
  works: (days, week, hours, dates) => `Trabajas ${days} ${week}: ${numberText(hours)} h (${dates}).`,
  worked: (days, hours, dates) => `Trabajaste ${days}: ${numberText(hours)} h (${dates}).`,
  worksNothing: (week, dates) => `Ya no trabajas ${week} (${dates}).`,
  thisWeek: 'esta semana',
  restOfWeek: 'en lo que queda de esta semana',
  nextWeek: 'la semana que viene',
  anotherWeek: 'en otra semana',
  changed: (by) => `${by} ha cambiado tus turnos.`,
  moved: (shifts) => `Cambios: ${shifts}.`,
  lost: (shifts) => `Ya no tienes: ${shifts}.`,
  gained: (shifts) => `Nuevo: ${shifts}.`,
  andMore: (shifts, rest) => `${shifts} y ${numberText(rest)} más`,
}

export const notificationScreens: typeof english.notificationScreens = {
  title: 'Notificaciones',
  description: 'Todas tus notificaciones, las más nuevas primero.',
  bell: (unread) => (unread === 0 ? 'Notificaciones' : `Notificaciones, ${numberText(unread)} sin leer`),
  refresh: 'Actualizar',
  clear: 'Marcar todo como leído',
  dismiss: (message) => `Descartar: ${message}`,
  which: 'Qué notificaciones',
  tabs: { unread: 'No leídas', all: 'Todas', read: 'Leídas', dismissed: 'Descartadas' },
  emptyHint: 'Aquí aparecen los turnos nuevos, los que quedan vacantes y las respuestas a tus solicitudes.',
}

const unknown = {
  title: 'Estado del turno desconocido',
  text: 'No se pudo comprobar el estado de este turno. Cierra esto y vuelve a intentarlo.',
}

export const noticeDialogScreens: typeof english.noticeDialogScreens = {
  checking: 'Comprobando el estado del turno...',
  accept: 'Aceptar',
  cancelled: {
    available: {
      title: 'Turno cancelado',
      text: 'Este turno se ha cancelado y está disponible. ¿Quieres aceptarlo?',
    },
    filled: {
      title: 'Turno ya cubierto',
      text: 'Otra persona ya se ha quedado con este turno.',
    },
    removed: { title: 'Turno eliminado', text: 'Este turno se ha quitado del horario.' },
    released: {
      title: 'Turno cedido',
      text: 'Has cedido este turno. Si al final quieres trabajarlo, habla con tu responsable.',
    },
    unknown,
  },
  requested: {
    available: {
      title: 'Solicitud de turno',
      text: 'Esta persona solicita trabajar este turno. ¿Quieres aprobar o rechazar la solicitud?',
    },
    filled: {
      title: 'Turno no disponible',
      text: 'Otra persona ya cubre la necesidad, o quien lo solicita ya tiene otro turno ese día',
    },
    unknown,
  },
}
