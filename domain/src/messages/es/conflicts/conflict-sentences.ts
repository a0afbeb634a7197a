import type * as english from '../../conflicts/conflict-sentences.ts'
import { hoursText } from '../../conflicts/conflict-sentences.ts'
import { countOf, eitherOf, listOf, numberText } from '../../count.ts'
import { coverageWords } from '../schedule/coverage.ts'

const hoursOfIt = (hours: number | null) => (hours === null ? '' : `: ${hoursText(hours)} h del turno`)

export const conflictSentences: typeof english.conflictSentences = {
  roleShortfall: (role, time, missing, figures) => {
    const isPlain = figures.length === 1 && figures.every(({ there, needed }) => needed - there === missing)
    const gap = isPlain ? 'falta personal' : `${missing === 1 ? 'falta' : 'faltan'} ${numberText(missing)}`
    return `${role}, ${time}: ${gap} (${coverageWords.figures(figures)})`
  },
  unavailability: (name, time, awayTime, hours) =>
    `${name} trabaja el ${time}, pero no puede trabajar el ${awayTime}${hoursOfIt(hours)}`,
  timeOff: (name, time, awayTime, hours) =>
    `${name} trabaja el ${time}, pero tiene una ausencia el ${awayTime}${hoursOfIt(hours)}`,
  absent: (name, fact, time) => `${name} ${fact}, pero trabaja el ${time}`,
  roleNotHeld: (name, time, role) => `${name} trabaja el ${time} como ${role}, pero no tiene ese puesto`,
  notEmployed: (name, fact, time) => `${name} ${fact}, pero tiene un turno el ${time}`,
  doubleShift: (name, times) =>
    `${name} trabaja ${countOf(times.length, 'turno', 'turnos')} en un mismo día: ${listOf(times)}`,
  shortRest: (name, shortRest) => `${name} ${shortRest}`,
  daysInARow: (name, days, from, to, maximum) =>
    `${name} trabaja ${countOf(days, 'día seguido', 'días seguidos')}, del ${from} al ${to}; máximo ${maximum}`,
  contract: (name, fact) => `${name} ${fact}`,
  notBeside: (name, time, others) => `${name} trabaja el ${time} sin ${eitherOf(others)}`,
  notApart: (one, other, time) => `${one} y ${other} no deben coincidir, pero trabajan a la vez el ${time}`,
  targetHoursExceeded: (name, hours, target) =>
    `${name} tiene ${hoursText(hours)} de ${hoursText(target)} h, ${hoursText(hours - target)} h por encima del objetivo`,
  overtime: (name, fact) => `${name} ${fact}`,
  hoursBelowContract: (name, hours, promised) =>
    `${name} tiene ${hoursText(hours)} de las ${hoursText(promised)} h que garantiza su contrato`,
  fewestDaysInARow: (name, days, from, to, fewest) =>
    `${name} trabaja solo ${countOf(days, 'día seguido', 'días seguidos')}, ${to === null ? `el ${from}` : `del ${from} al ${to}`}; su contrato pide al menos ${numberText(fewest)}`,
  nobodyExperienced: (role, time, names, seniority) =>
    `${role}, ${time}: nadie con experiencia (por debajo del nivel ${seniority}: ${names.join(', ')})`,
}
