import type * as english from '../../conflicts/conflict-sentences.ts'
import { hoursText } from '../../conflicts/conflict-sentences.ts'
import { countOf, eitherOf, listOf, numberText } from '../../count.ts'
import { coverageWords } from '../schedule/coverage.ts'

const hoursOfIt = (hours: number | null) => (hours === null ? '' : `: ${hoursText(hours)} h davon`)

export const conflictSentences: typeof english.conflictSentences = {
  roleShortfall: (role, time, missing, figures) => {
    const isPlain = figures.length === 1 && figures.every(({ there, needed }) => needed - there === missing)
    return `${role} unterbesetzt ${time}: ${isPlain ? '' : `noch ${numberText(missing)} nötig; `}${coverageWords.figures(figures)}`
  },
  unavailability: (name, time, awayTime, hours) =>
    `${name} arbeitet ${time}, kann aber ${awayTime} nicht${hoursOfIt(hours)}`,
  timeOff: (name, time, awayTime, hours) =>
    `${name} arbeitet ${time}, ist aber ${awayTime} abwesend${hoursOfIt(hours)}`,
  absent: (name, fact, time) => `${name} ${fact}, ist aber ${time} eingeteilt`,
  roleNotHeld: (name, time, role) => `${name} arbeitet ${time} (${role}), hat diese Position aber nicht`,
  notEmployed: (name, fact, time) => `${name} ${fact}, ist aber ${time} eingeteilt`,
  doubleShift: (name, times) =>
    `${name} arbeitet ${countOf(times.length, 'Schicht', 'Schichten')} an einem Tag: ${listOf(times)}`,
  shortRest: (name, shortRest) => `${name} ${shortRest}`,
  daysInARow: (name, days, from, to, maximum) =>
    `${name} arbeitet ${countOf(days, 'Tag', 'Tage')} in Folge, ${from} bis ${to} (höchstens ${numberText(maximum)})`,
  contract: (name, fact) => `${name} ${fact}`,
  notBeside: (name, time, others) => `${name} arbeitet ${time} ohne ${eitherOf(others)}`,
  notApart: (one, other, time) => `${one} und ${other} sollen nicht zusammen arbeiten, tun es aber ${time}`,
  targetHoursExceeded: (name, hours, target) =>
    `${name} hat ${hoursText(hours)} von ${hoursText(target)} h, ${hoursText(hours - target)} h über dem Soll`,
  overtime: (name, fact) => `${name} ${fact}`,
  hoursBelowContract: (name, hours, promised) =>
    `${name} hat ${hoursText(hours)} von ${hoursText(promised)} h, die der Vertrag zusagt`,
  fewestDaysInARow: (name, days, from, to, fewest) =>
    `${name} arbeitet nur ${countOf(days, 'Tag', 'Tage')} am Stück, ${to === null ? from : `${from} bis ${to}`} (laut Vertrag mindestens ${numberText(fewest)})`,
  nobodyExperienced: (role, time, names, seniority) =>
    `${role} ${time} ohne jemanden mit Erfahrung: ${listOf(names)} ${names.length === 1 ? 'liegt' : 'liegen'} unter Erfahrungsstufe ${seniority}`,
}
