import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/schedule.ts'

export const goalNames: typeof english.goalNames = {
  coverage: 'Cobertura',
  openShifts: 'Turnos vacantes',
  fewestDaysInARow: 'Mínimo de días seguidos',
  hours: 'Horas',
  preferences: 'Preferencias',
  seniorityMix: 'Experiencia en cada turno',
  pairings: 'Quién trabaja con quién',
  fairShare: 'Cierres y fines de semana',
  evenHours: 'Horas equilibradas',
  labourCost: 'Coste de personal',
  daysOffTogether: 'Dos días libres seguidos',
}

export const scheduleMessages: typeof english.scheduleMessages = {
  staffRequired: 'Elige una persona.',
  roleRequired: 'Elige un puesto.',
  sameTimes: 'La hora de inicio y la de fin no pueden ser la misma.',
  overlapOnSelect: 'Esta persona ya tiene un turno a esa hora.',
  overlapOnAdd: 'Esta persona ya tiene un turno a esa hora.',
  overlapOnEdit: 'Esta persona ya tiene otro turno a esa hora.',
  exceedsTarget: 'Nota: supera las horas objetivo semanales de esta persona.',
  lacksRole: 'Esta persona no tiene el puesto de este turno.',
  unknownStaff: 'Esta persona ya no existe. Vuelve a cargar y elige otra.',
  unknownRole: 'Este puesto ya no existe. Vuelve a cargar y elige otro.',
  notFound: 'Este turno ya no existe.',
  stale: 'Este turno ha cambiado. Vuelve a cargar e inténtalo otra vez.',
  alreadyFilled: 'Turno ya cubierto: otra persona ya se ha quedado con este turno.',
  notAvailable:
    'Turno no disponible: otra persona ya cubre la necesidad, o quien lo solicita ya tiene otro turno ese día',
  confirmedLocked: 'Este turno está publicado y bloqueado. Retira antes la publicación.',
  archived: 'Este turno está archivado y no se puede cambiar.',
  workedByFormer: 'Este turno lo trabajó alguien que ya no está. Sigue publicado para la nómina.',
  pastConfirmed: 'Este turno ya ha empezado o es de una semana pasada y publicada, así que no se puede cancelar.',
  notCancellable: 'Solo se puede cancelar un turno publicado, un borrador o una solicitud.',
  confirmNeedsStaff: 'Este turno no tiene a nadie. Asigna a alguien antes de publicarlo.',
  confirmRequested: 'Este turno tiene una solicitud pendiente. Apruébala o recházala antes.',
  notConfirmable: 'Solo se puede publicar un borrador, o un turno cancelado que aún tenga a alguien.',
  pinNeedsStaff: 'Solo se puede fijar un borrador con una persona.',
  pinned: 'Turno fijado',
  unpinned: 'El turno ya no está fijado',
  pinFailed: 'No se pudo fijar el turno',
  notUnconfirmable:
    'Solo se puede retirar la publicación de un turno publicado, o de uno cancelado que aún tenga a alguien.',
  forgedManager: 'La persona responsable que indica esta petición no es la que ha iniciado sesión.',
  forgedStaff: 'La persona que indica esta petición no es la que ha iniciado sesión.',
  swapNeedsTwo: 'Solo se pueden intercambiar dos turnos de dos personas.',
  swapped: 'Turnos intercambiados',
  swapFailed: 'No se pudieron intercambiar los turnos',
  bulkDone: (done, refused) =>
    `${countOf(done, 'turno cambiado', 'turnos cambiados')}${refused === 0 ? '' : `, ${numberText(refused)} sin cambios`}.`,
  added: 'Turno añadido',
  updated: 'Turno actualizado',
  toCall: (names, more) =>
    `${listOf(more > 0 ? [...names, `${more} más`] : names)} no ${names.length + more === 1 ? 'tiene' : 'tienen'} cuenta y no recibirá${names.length + more === 1 ? '' : 'n'} aviso: hay que llamar por teléfono.`,
  deleted: 'Turno eliminado',
  saveFailed: 'No se pudo guardar el turno',
  deleteFailed: 'No se pudo eliminar el turno',
  cancelled: 'Turno cancelado',
  generated: 'Horario generado',
  generateFailed: 'No se pudo generar el horario',
  generateEnded:
    'La generación se detuvo antes de encontrar un horario. No se ha cambiado nada. Vuelve a intentarlo en un momento.',
  generateInterrupted:
    'La generación de esta semana se interrumpió. Vuelve a generar el horario para cubrir lo que sigue vacante.',
  generateWeekRequired: 'Elige antes una semana válida.',
  generatedCount: (created, open) =>
    created === 0 && open === 0
      ? 'No quedaba nada por cubrir.'
      : `${countOf(created, 'turno cubierto', 'turnos cubiertos')}, ${countOf(open, 'sigue vacante', 'siguen vacantes')}.`,
  planStale: 'La semana ha cambiado desde que se hizo este plan. No se ha cambiado nada. Replanifícala.',
  planAccepted: 'Plan aceptado',
  planAcceptedCount: (moves) => `${countOf(moves, 'turno cambiado', 'turnos cambiados')}.`,
  openStarted: 'Este turno ya ha empezado.',
  statusUpdated: 'Estado del horario actualizado',
  confirmedEntries: (count) => `${countOf(count, 'turno publicado', 'turnos publicados')}.`,
  cancelledNeedReassigning: (count) =>
    ` ${countOf(count, 'turno cancelado no tiene a nadie y hay que reasignarlo', 'turnos cancelados no tienen a nadie y hay que reasignarlos')}.`,
  someNotConfirmed: 'Algunos turnos no se pudieron publicar',
  someNotUnconfirmed: 'La publicación de algunos turnos no se pudo retirar',
  entryFailed: (id, message) => `Turno n.º ${id}: ${message || 'error desconocido'}`,
  andMoreErrors: (count) => `...y ${countOf(count, 'error', 'errores')} más`,
  confirmFailed: (message) => `No se pudo publicar el horario: ${message}`,
  unconfirmed: 'Publicación del horario retirada',
  shiftUnconfirmed: 'Publicación del turno retirada',
  unconfirmFailed: (message) => `No se pudo retirar la publicación del horario: ${message}`,
  allConfirmed: 'Todos los borradores están publicados',
  allConfirmedDescription: (count) => `${countOf(count, 'turno publicado', 'turnos publicados')}.`,
  confirmAllFailed: 'No se pudieron publicar los turnos',
  lockedFooter: 'Este horario está bloqueado y listo para el registro de horas',
  pastFooter: 'Este horario pasado se debe publicar para el registro de horas',
  openFooter: 'Publica este horario cuando esté terminado',
  invalidRange: 'Intervalo de fechas no válido',
  exportWeekInvalid: 'La fecha de inicio de la semana no es válida para exportar.',
  unspecifiedTime: 'Hora sin indicar',
  fetchAllFailed: 'No se pudieron obtener los horarios',
  fetchUnassignedFailed: 'No se pudieron obtener los turnos sin asignar',
  unreadable: 'El formato de los datos del horario no es válido',
  unassignedFailed: 'No se pudieron cargar los turnos sin asignar. Vuelve a intentarlo más tarde.',
}

export const scheduleScreens: typeof english.scheduleScreens = {
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  print: 'Imprimir esta semana',
  export: 'Exportar',
  exportRoster: 'Cuadrante en Excel',
  moreActions: 'Más acciones',
  addShift: 'Añadir turno',
  showArchived: (count) => `Mostrar archivados (${numberText(count)})`,
  hideEmptySlots: 'Ocultar las franjas sin necesidades',
  showAllSlots: 'Mostrar todas las franjas',
  nothingPlanned: 'Aún no hay nada planificado para esta semana',
  nothingPlannedHint:
    'Añade lo que necesita la semana en «Necesidades de personal» y pulsa «Generar horario». O añade turnos a mano.',
  setUpRequirements: 'Configurar necesidades',
  unassigned: 'Sin asignar',

  hours: 'Horas frente al objetivo',
  hoursHint: (off, all) =>
    off === 0
      ? 'Todo el mundo está a 4 horas o menos de su objetivo.'
      : `${numberText(off)} de ${countOf(all, 'persona', 'personas')} ${off === 1 ? 'se desvía' : 'se desvían'} más de 4 horas.`,
}
