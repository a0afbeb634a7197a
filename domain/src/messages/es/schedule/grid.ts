import { countOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/grid.ts'
import { coverageWords } from './coverage.ts'

const short = (missing: number) => `${missing === 1 ? 'falta' : 'faltan'} ${numberText(missing)}`

export const gridScreens: typeof english.gridScreens = {
  week: 'Semana',
  time: 'Hora',
  days: 'Días de la semana',
  legend: 'Leyenda',
  add: 'Añadir',
  addInSlot: '+ Añadir',
  addShift: 'Añadir un turno',
  addShiftAt: (day, time) => `Añadir un turno: ${day}, ${time}`,
  needMoreOrFewer: '¿Hace falta más o menos gente?',
  changeDemandOf: (day) =>
    `¿Hace falta más o menos gente? Cambiar las necesidades de esta semana, empezando por el ${day}`,

  nothingPlanned: 'Nada previsto',
  nothingPlannedYet: 'Todavía no hay nada previsto este día.',
  shifts: (count) => countOf(count, 'turno', 'turnos'),
  filled: (needed) => `${numberText(needed)} de ${numberText(needed)} cubiertos`,
  short,
  ofNeeded: (needed) => `de ${numberText(needed)}`,
  shortOf: (short, rest) => `${short} ${rest}`,
  covered: 'cubierto',
  lacking: 'falta personal',

  coverage: {
    nobodyNeeded: (day) => `${day}: no hace falta nadie`,
    everythingCovered: (day) => `${day}: todo cubierto`,
    short: (day, stretches) => `${day}: ${stretches.join(', ')}`,
    stretch: (missing, from, to) => `${short(missing)} de ${from} a ${to}`,
  },

  spokenNeed: (missing, role, day, from, to) =>
    `${coverageWords.need(missing)}, ${role}, ${day}, de ${from} a ${to}. Por qué y qué ayudaría`,
  spokenShort: (missing, role, day, from, to) =>
    `${coverageWords.roleShort(missing, role)}, ${day}, de ${from} a ${to}. Por qué y qué ayudaría`,
  why: '¿Por qué?',

  spokenTimes: (from, to, endsNextDay) => `de ${from} a ${to}${endsNextDay ? ', termina al día siguiente' : ''}`,
  hasNote: ', tiene una nota',
  fromDayBefore: (shift) => `Del día anterior: ${shift}`,
  until: (time) => `hasta ${time}`,
  onUntil: (count, time) => `${numberText(count)} en turno hasta ${time}`,

  view: 'Vista',
  views: { hours: 'Por hora', people: 'Por persona', twoWeeks: 'Dos semanas', month: 'Mes' },
  find: 'Buscar un nombre',
  role: 'Puesto',
  allRoles: 'Todos los puestos',
  noMatch: 'No coincide ninguna persona ni turno',
  noMatchHint: 'Prueba con otro nombre o puesto.',
  showEverything: 'Mostrar todo',

  more: (missing) => `${numberText(missing)} más`,
  weekByPerson: 'Semana por persona',
  person: 'Persona',
  openShifts: 'Vacantes',
  openCount: (count) => (count === 0 ? 'nada vacante' : countOf(count, 'vacante', 'vacantes')),
  giveShiftOn: (person, day) => `Añadir un turno para ${person}: ${day}`,
  addShiftOn: (day) => `Añadir un turno: ${day}`,
  noShifts: 'Sin turnos esta semana',
  away: {
    allDay: 'todo el día',
    timeOff: (hours) => `Ausencia ${hours}`,
    absent: (reason, hours) => `${reason} ${hours}`,
    cannot: (hours) => `No disponible ${hours}`,
    notEmployed: 'No trabaja aquí',
  },

  print: {
    name: 'Nombre',
    stillOpen: 'Aún vacantes',
    footer: (sheet) =>
      `${sheet.status}. Impreso: ${sheet.date}, ${sheet.time}, versión ${sheet.version}. ${countOf(sheet.shifts, 'turno', 'turnos')}.`,
  },
}
