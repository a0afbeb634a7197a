import type * as english from '../../channels/reminders.ts'
import { countOf } from '../../count.ts'

export const reminderNotices: typeof english.reminderNotices = {
  shiftAhead: (shift) => `Recordatorio de tu turno: ${shift}.`,
  notClockedIn: (name, time, shift) => `${name} aún no había fichado a las ${time}: ${shift}.`,
  hoursUnapproved: (hours, from, until) =>
    `${countOf(hours, 'turno', 'turnos')} del ${from} al ${until} ${hours === 1 ? 'tiene' : 'tienen'} horas sin aprobar. Apruébalas antes del día de pago.`,
  availabilityMissing: (until, week) =>
    `Indica tu disponibilidad como muy tarde el ${until}. Entonces se planifica la semana del ${week}.`,
}

export const reminderScreens: typeof english.reminderScreens = {
  title: 'Recordatorios',
  beforeShifts: 'Antes de cada uno de tus turnos',
  hours: (hours) => `${hours} h antes`,
  availability: {
    label: 'Falta mi disponibilidad',
    hint: 'Antes de planificar una semana, mientras no hayas indicado ninguna.',
  },
  hoursUnapproved: { label: 'Hay horas sin aprobar', hint: 'Antes del día de pago, una vez por periodo.' },
  notClockedIn: {
    label: 'Alguien no ha fichado',
    hint: 'Después del inicio de un turno, si se usa el control horario.',
  },
}
