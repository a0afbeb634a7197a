import { countOf, numberText } from '../../count.ts'
import type * as english from '../../requirements/card.ts'

export const requirementScreens: typeof english.requirementScreens = {
  title: 'Necesidades de personal',
  addSome: 'Añadir necesidades',
  addOne: 'Añadir una necesidad de personal',
  editOne: 'Editar necesidad de personal',
  day: 'Día',
  days: 'Días',
  role: 'Puesto',
  noRole: 'Primero añade un puesto, como Barra.',
  startTime: 'Hora de inicio',
  endTime: 'Hora de fin',
  staffNeeded: 'Personas necesarias',
  endsNextDay: 'Termina al día siguiente',
  validFrom: 'Desde la fecha (opcional)',
  validUntil: 'Hasta la fecha (opcional)',
  anyDate: (label) => `Borrar: ${label}`,
  validity: (from, until) =>
    [...(from === null ? [] : [`desde el ${from}`]), ...(until === null ? [] : [`hasta el ${until}`])].join(' '),
  sameQuestion: '¿Sumar a una necesidad que ya existe?',
  sameWarning: (row) =>
    `${row.role}, ${row.day}, ${row.times}: ya se necesita a ${countOf(row.now, 'persona', 'personas')}. Con esta serán ${numberText(row.now + row.more)} en total.`,
  sameAdd: 'Añadir igualmente',
  sameSave: 'Guardar igualmente',
  endsNextDayHint:
    'Para turnos que pasan de medianoche, por ejemplo de 18:00 a 2:00. Se marca solo cuando el fin es anterior al inicio.',

  ofDay: (day) => `Necesidades de personal: ${day}`,
  showDay: (day) => `Ver las necesidades de personal: ${day}`,
  noneFor: (day) => `Sin necesidades de personal definidas: ${day}.`,
  needed: (people) => countOf(people, 'persona necesaria', 'personas necesarias'),
  editRow: (role, times) => `Editar necesidad de personal: ${role}, ${times}`,
  deleteRow: (role, times) => `Eliminar necesidad de personal: ${role}, ${times}`,
  eventOn: (date) => `Evento del ${date}`,
  people: (people) => (people === 0 ? 'nadie' : countOf(people, 'persona', 'personas')),
  fromEvents: (count) => `y ${numberText(count)} por eventos`,
}
