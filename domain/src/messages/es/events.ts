import { countOf, numberText } from '../count.ts'
import type * as english from '../events.ts'

export const eventMessages: typeof english.eventMessages = {
  created: 'Evento creado',
  updated: 'Evento actualizado',
  deleted: 'Evento eliminado',
  createFailed: 'No se pudo crear el evento',
  updateFailed: 'No se pudo actualizar el evento',
  deleteFailed: 'No se pudo eliminar el evento',
  sameTimes: 'La hora de inicio y la de fin no pueden ser la misma.',
  empty: 'No hay eventos. Añade el primero.',
  emptyForStaff: 'No hay eventos.',
  deleteWarning:
    'También se elimina la necesidad de personal que el evento había añadido. Los turnos ya asignados se conservan.',
  notFound: 'Este evento ya no existe.',
  roleTwice: 'Indica cada puesto una sola vez',
}

export const eventScreens: typeof english.eventScreens = {
  noneUpcoming: 'No hay próximos eventos.',
  description: 'Los eventos aumentan el personal necesario mientras duran y solo en su fecha.',
  add: 'Añadir evento',
  edit: 'Editar evento',
  upcoming: 'Próximos eventos',
  upcomingCaption: 'Próximos eventos',
  emptyHint: 'Un concierto, un partido, una boda: indica cuándo es y cuántas personas más necesita cada puesto.',
  showPast: (count) => `Mostrar pasados (${numberText(count)})`,
  hidePast: 'Ocultar eventos pasados',
  pastCaption: 'Eventos pasados',
  unnamed: 'el evento',

  name: 'Nombre del evento',
  namePlaceholder: 'p. ej., Noche de música en vivo',
  eventDate: 'Fecha del evento',
  date: 'Fecha',
  startTime: 'Hora de inicio',
  endTime: 'Hora de fin',
  actions: 'Acciones',
  allDayHint: 'Un evento de todo el día no tiene horas. Hace falta más personal todo el día.',
  endsOnNextDay: 'Termina al día siguiente',
  lastsADay: 'Termina al día siguiente, 24 horas después',
  fromCalendar: 'Del calendario',
  nobodyMore: 'Sin personal extra',

  raises: 'Personal extra por puesto',
  raisesHint: 'Cada puesto que haga falta a esa hora recibe una persona más, salvo que indiques un número.',
  raisesAllDayHint: 'No hace falta nadie más, salvo que indiques un número.',
  oneLess: (role) => `${role}: una persona menos`,
  more: (role) => `Personal extra: ${role}`,
  oneMore: (role) => `${role}: una persona más`,

  next: 'Próximos eventos',
  all: 'Todos los eventos',
  nonePlanned: 'No hay ningún evento previsto. Un evento aumenta el personal necesario ese día.',
  morePeople: (people) => ` · ${countOf(people, 'persona más', 'personas más')}`,
}
