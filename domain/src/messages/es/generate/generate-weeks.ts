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
    anew: 'Los turnos en borrador pueden pasar a otras personas para cumplir mejor los objetivos. Nada cambia hasta que aceptes el plan.',
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
      ? `No se ha añadido ningún turno en ${weeksText(weeks)}`
      : `${countOf(shifts, 'turno creado', 'turnos creados')} en ${weeksText(weeks)}`,
  proven: (proven, weeks) => {
    if (proven === 0) return 'Quizá existan planes mejores para cada semana.'
    const which = proven === weeks ? 'cada semana' : `${proven} de ${weeks} semanas`
    return `Demostrado para ${which}: si las semanas anteriores se quedan como están, ningún otro plan cumple mejor los objetivos.`
  },
  together: {
    covered: 'Planificando todas las semanas a la vez, quizá el trabajo se repartiría mejor.',
    best: 'En estas semanas no se puede cubrir más, pero quizá otro plan reparta mejor el trabajo.',
    atLeast: (minutes) =>
      minutes === 0
        ? 'Otro plan de todas las semanas podría cubrir más.'
        : `Otro plan de todas las semanas podría cubrir más, pero dejaría al menos ${openHours(minutes)} sin cubrir.`,
    unknown: 'Planificando todas las semanas a la vez, quizá habría un plan mejor.',
  },
  undoAll: (weeks) => `Deshacer las ${weeksText(weeks)}`,
  asLeft: 'Las semanas al terminar la generación',
  added: (shifts) => countOf(shifts, 'turno creado', 'turnos creados'),
  skipped: (shifts) => `${shifts === 1 ? 'se omitió 1' : `se omitieron ${shifts}`} porque la semana cambió`,
  ended: {
    proven: 'el mejor plan (demostrado)',
    changed: 'cambió durante la planificación, sin demostrar',
    time: 'límite de tiempo alcanzado, sin demostrar',
    cancelled: 'cancelada',
    failed: 'sin demostrar',
    shared: 'límites de horas de varias semanas repartidos entre ellas, sin demostrar',
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
