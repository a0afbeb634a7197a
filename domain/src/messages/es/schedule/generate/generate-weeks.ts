import { countOf, numberText } from '../../../count.ts'
import type * as english from '../../../schedule/generate/generate-weeks.ts'

const weeksText = (count: number) => countOf(count, 'semana', 'semanas')
const hoursText = (hours: number) => numberText(hours)
const NOT_TOGETHER = 'Sobre las semanas en conjunto no hay nada demostrado.'

export const generateWeeksScreens: typeof english.generateWeeksScreens = {
  title: 'Generar varias semanas',
  hint: 'Cubre los turnos vacantes de cada semana, una tras otra, teniendo en cuenta las anteriores. Los turnos asignados no cambian.',
  count: 'Número de semanas',
  listed: 'Semanas que se generarán',
  noDemand: 'No se necesita personal',
  start: (weeks) => `Generar ${weeksText(weeks)}`,

  weekOf: (week, weeks, dates) => `Semana ${week} de ${weeks}: ${dates}`,

  created: (shifts, weeks) =>
    shifts === 0
      ? `Nada que añadir en ${weeksText(weeks)}`
      : `${countOf(shifts, 'turno creado', 'turnos creados')} en ${weeksText(weeks)}`,
  proven: (proven, weeks) => {
    if (proven === 0) return 'No está demostrado que ninguna semana sea óptima.'
    const which =
      proven === weeks
        ? 'cada semana es óptima'
        : `${proven} de ${weeks} semanas ${proven === 1 ? 'es óptima' : 'son óptimas'}`
    return `Está demostrado que ${which}, dadas las semanas anteriores. ${NOT_TOGETHER}`
  },
  undoAll: (weeks) => `Deshacer las ${weeksText(weeks)}`,
  asLeft: 'Las semanas al terminar la generación',
  added: (shifts) => countOf(shifts, 'turno creado', 'turnos creados'),
  skipped: (shifts) => `${shifts === 1 ? 'se omitió 1' : `se omitieron ${shifts}`} porque la semana cambió`,
  ended: {
    proven: 'óptima (demostrado)',
    changed: 'cambió durante la planificación, sin demostrar',
    time: 'límite de tiempo alcanzado, sin demostrar',
    cancelled: 'cancelada',
    failed: 'sin demostrar',
    shared: 'horas máximas de dos semanas repartidas entre las semanas, sin demostrar',
  },
  details: (dates) => `Detalles de la semana ${dates}`,
  hoursMet: 'En estas semanas, todos están a 4 h o menos por semana de su objetivo.',
  hoursOff: (off, people) =>
    `En estas semanas, ${off} de ${countOf(people, 'persona', 'personas')} se ${off === 1 ? 'aleja' : 'alejan'} más de 4 h por semana de su objetivo:`,
  hoursOf: (hours, target) => `${hoursText(hours)} de ${hoursText(target)} h`,
}
