import { countOf } from '../../count.ts'
import type * as english from '../../schedule/overview.ts'

export const overviewScreens: typeof english.overviewScreens = {
  title: 'Resumen del personal',
  staffMember: 'Persona',
  seniority: (level) => `Experiencia ${level}`,
  role: 'Puesto',
  scheduled: 'Horas asignadas',
  target: 'Horas objetivo',
  notSet: 'Sin definir',
  noTarget: 'Sin objetivo',
  targetStatus: { over: 'Por encima', under: 'Por debajo', met: 'Cumplido' },
  overtime: (hours) => `${hours} h extra`,
  nearOvertime: (hours) => `quedan ${hours} h antes de las horas extra`,
  status: 'Estado',
  empty: 'No hay personal.',

  assignTitle: 'Asignar personal',
  assignHint: (count) =>
    count === 0
      ? 'Todos los turnos planificados desde ahora tienen persona asignada. El horario de arriba muestra lo que sigue vacante.'
      : `${countOf(count, 'turno próximo', 'turnos próximos')} de esta semana sin persona asignada.`,
  assign: 'Asignar',
  assignThat: (shift) => `Asignar: ${shift}`,
  chooseFor: (shift) => `Quién hace este turno: ${shift}`,
  nobodyFree: 'Nadie con este puesto está libre a esa hora.',
  shiftWords: (role, day, time) => `${role}, ${day}, ${time}`,
}

export const purgeScreens: typeof english.purgeScreens = {
  title: 'Administración de la base de datos',
  hint: 'Solo para administradores. Los turnos publicados ya trabajados se conservan para la nómina. Una purga se puede deshacer.',
  week: 'Purgar la semana actual',
  weekQuestion: '¿Purgar esta semana?',
  weekWarning: (range) =>
    `Se eliminan todos los turnos de la semana (${range}), salvo los publicados ya trabajados. Los turnos con notificaciones se archivan.`,
  all: 'Purgar todos los horarios',
  allQuestion: '¿Purgar todos los horarios?',
  allWarning:
    'Se eliminan todos los turnos de todas las semanas, salvo los publicados ya trabajados. Los turnos con notificaciones se archivan.',
  purged: 'Base de datos purgada',
  failed: 'No se pudo purgar la base de datos',
  weekInvalid: 'La fecha de inicio de la semana no es válida para la purga.',
  undo: 'Deshacer la purga',
}
