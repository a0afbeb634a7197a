import { countOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/dashboard.ts'

export const dashboardScreens: typeof english.dashboardScreens = {
  loading: 'Cargando el panel…',
  weekShown: 'Semana mostrada',
  weeks: { this: 'Esta semana', next: 'Próxima semana' },
  weeksInSentence: { this: 'esta semana', next: 'la próxima semana' },

  toDecide: 'Por decidir',
  swaps: (count) => countOf(count, 'oferta de turno', 'ofertas de turno'),
  shiftRequests: (count) => `${numberText(count)} ${count === 1 ? 'solicitud de turno' : 'solicitudes de turno'}`,
  timeOff: (count) => `${numberText(count)} ${count === 1 ? 'solicitud de ausencia' : 'solicitudes de ausencia'}`,

  noRequirements: 'No hay necesidades de personal definidas',
  noRequirementsHint: 'Indica cuántas personas hacen falta cada día. Aquí verás los turnos cubiertos y vacantes.',
  setUpRequirements: 'Definir necesidades',
  allCovered: 'De ahora en adelante no falta nadie',
  wentUnfilled: (places, needed) => `${numberText(places)} de ${numberText(needed)} quedaron sin cubrir`,
  nobodyNeeded: 'no hace falta nadie',
  covered: 'cubierto',
  countOf: (filled, needed) => `${numberText(filled)} de ${numberText(needed)}`,

  figures: {
    staff: 'Personal total',
    conflicts: 'Conflictos del horario',
    pending: 'Borradores',
    events: 'Próximos eventos',
  },
  unresolvedAhead: 'sin resolver, desde ahora',
  nextSevenDays: 'próximos 7 días',

  quickActions: 'Acciones rápidas',
  manageSchedule: 'Gestionar horario',
  manageStaff: 'Gestionar personal',
  exportTimesheets: 'Exportar registro de horas',
  somebodyCannotWork: 'Registrar una ausencia',
  confirmAll: 'Publicar todos los borradores',
  confirmAllQuestion: '¿Publicar todos los borradores?',
  confirmAllWarning:
    'Se publican todos los borradores con persona, de todas las semanas. Cuentan en el registro de horas y quedan bloqueados. Las solicitudes abiertas siguen abiertas.',
  confirmAllButton: 'Publicar todo',

  overview: 'Resumen del personal',
  overviewEmptyHint:
    'Añade personal o importa una hoja de cálculo para ver aquí las horas de cada persona frente a su objetivo.',
  addStaff: 'Añadir personal',
  overviewHint: (week, off, all) => {
    if (all === 0) return `Horas de ${week}. Nadie tiene objetivo.`
    return off === 0
      ? `Horas de ${week}. Nadie se aleja más de 4 horas de su objetivo.`
      : `Horas de ${week}. ${numberText(off)} de ${numberText(all)} con objetivo ${off === 1 ? 'se aleja' : 'se alejan'} más de 4 horas.`
  },
  showFirst: (count) => `Mostrar solo ${numberText(count)}`,
  showAll: (count) => `Mostrar todo (${numberText(count)})`,

  nextShift: 'Próximo turno',
  onShift: 'En turno',
  noNextShift: 'Aún no hay turnos tuyos publicados para las próximas cuatro semanas.',
  now: 'Ahora',
  inMinutes: (minutes) => `en ${minutes} min`,
  inHours: (hours, minutes) => `en ${hours} h ${minutes} min`,
  inDays: (days) => `en ${countOf(days, 'día', 'días')}`,
  until: (time) => `Hasta ${time}`,

  percent: (percent) => `${percent}\u00a0%`,
  overTarget: (hours) => `${numberText(hours)} h por encima del objetivo`,
  weeklyHours: 'Horas semanales',
  hoursOfWeek: (target) => (target === null ? ' horas' : ` / ${numberText(target)} horas`),
  hoursThisWeek: (target) => (target === null ? ' horas esta semana' : ` / ${numberText(target)} horas`),

  schedule: 'Horario',
  tabs: { mine: 'Mi horario', available: 'Turnos disponibles' },
  currentWeek: 'Semana actual',
  unassigned: 'Turnos sin asignar',
  noneAvailable: 'No hay turnos disponibles',
  noneAvailableHint: 'Esta semana no hay turnos disponibles para tus puestos.',
  unnamedRole: (id) => `Puesto ${id}`,
  unassignedAvailable: 'Turnos sin asignar disponibles',
  unassignedAvailableHint: 'Estos turnos están disponibles. Si te interesan, puedes solicitarlos.',
  openings: (count) => countOf(count, 'vacante', 'vacantes'),
  cancelledAvailable: 'Turnos cancelados disponibles',
  cancelledAvailableHint: 'Estos turnos se cancelaron y ahora están disponibles.',

  noProfileHint:
    'Tu cuenta aún no está vinculada a una ficha de personal. Pide a tus responsables que la vinculen para ver aquí tus turnos.',
  information: 'Información del horario',
  informationText: (place) =>
    `Los turnos publicados son definitivos. Los borradores y las solicitudes aún pueden cambiar. Todas las horas son de ${place}.`,
}
