import type * as english from '../../channels/reminders.ts'

export const reminderNotices: typeof english.reminderNotices = {
  shiftAhead: (shift) => `Recordatorio de tu turno: ${shift}.`,
  notClockedIn: (name, time, shift) => `${name} aún no había fichado a las ${time}: ${shift}.`,
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
  notClockedIn: {
    label: 'Alguien no ha fichado',
    hint: 'Después del inicio de un turno, si se usa el control horario.',
  },
}
