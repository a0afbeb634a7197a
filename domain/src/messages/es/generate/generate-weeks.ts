import { countOf, numberText } from '../../count.ts'
import type * as english from '../../generate/generate-weeks.ts'
import { openHours } from '../../schedule/coverage.ts'

const weeksText = (count: number) => countOf(count, 'semana', 'semanas')
const hoursText = (hours: number) => numberText(hours)

export const generateWeeksScreens: typeof english.generateWeeksScreens = {
  title: 'Generar varias semanas',
  hint: 'Planifica las semanas una tras otra, teniendo en cuenta las anteriores.',
  how: 'Qué hacer',
  modes: {
    fill: 'Cubrir turnos vacantes',
    anew: 'Replanificar borradores',
    fewChanges: 'Replanificar con pocos cambios',
  },
  hints: {
    fill: 'Los turnos asignados no cambian.',
    anew: 'Los borradores pueden pasar a otras personas para cumplir mejor los objetivos. Nada cambia hasta que aceptes el plan.',
    fewChanges:
      'Cubre los turnos vacantes y mueve borradores solo donde hace falta, para afectar a pocas personas. Nada cambia hasta que aceptes el plan.',
  },
  count: 'Número de semanas',
  listed: 'Semanas que se generarán',
  listedPlan: 'Semanas que se replanificarán',
  noDemand: 'No se necesita personal',
  start: (weeks) => `Generar ${weeksText(weeks)}`,
  startPlan: (weeks) => `Replanificar ${weeksText(weeks)}`,

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
    return `Está demostrado que ${which}, dadas las semanas anteriores.`
  },
  together: {
    covered: 'Aparte de la cobertura, no hay nada demostrado sobre las semanas en conjunto.',
    best: 'Ningún plan deja menos sin cubrir en estas semanas. Aparte de eso, no hay nada demostrado sobre ellas en conjunto.',
    atLeast: (minutes) =>
      minutes === 0
        ? 'Otro plan de todas las semanas podría dejar menos sin cubrir.'
        : `Otro plan de todas las semanas podría dejar menos sin cubrir, pero al menos ${openHours(minutes)}.`,
    unknown: 'Sobre las semanas en conjunto no hay nada demostrado.',
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
    nextMoved: 'también cambia la semana siguiente, sin demostrar',
  },
  plan: {
    inWeeks: (weeks) => `en ${weeksText(weeks)}`,
    weeks: 'Las semanas con el plan',
    changes: (shifts, people) =>
      shifts === 0
        ? 'se queda como está'
        : `${countOf(shifts, 'turno cambia', 'turnos cambian')}, ${countOf(people, 'persona afectada', 'personas afectadas')}`,
    accept: (weeks) => `Aceptar las ${weeksText(weeks)}`,
  },
  details: (dates) => `Detalles de la semana ${dates}`,
  hoursMet: 'En estas semanas, todos están a 4 h o menos por semana de su objetivo.',
  hoursOff: (off, people) =>
    `En estas semanas, ${off} de ${countOf(people, 'persona', 'personas')} se ${off === 1 ? 'aleja' : 'alejan'} más de 4 h por semana de su objetivo:`,
  hoursOf: (hours, target) => `${hoursText(hours)} de ${hoursText(target)} h`,
}
