/** Descriptions of conflicts (CONF-01, CONF-05). In its own module, so that the week does not load it. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf, eitherOf, listOf, numberText } from '../count.ts'
import { type CoverFigure, coverageWords } from '../schedule/coverage.ts'

/** Formats hours to one decimal: '8', '6.5'. */
export const hoursText = (hours: number) => numberText(Math.round(hours * 10) / 10)

/** Returns the hours of a shift during which its person is away, in brackets; empty for a shift without times. */
const hoursOfIt = (hours: number | null) => (hours === null ? '' : ` (${hoursText(hours)} h of the shift)`)

/** One sentence per conflict: who, when, which rule, by how much. Times are already text: 'Fri 5 PM – 11 PM'. */
export const conflictSentences = catalogue('conflictSentences', {
  /** 'Cook short Mon 9 AM – 5 PM: 1 of 2'. Adds the number of missing people if the figures do not show it. */
  roleShortfall: (role: string, time: string, missing: number, figures: readonly CoverFigure[]) => {
    const isPlain = figures.length === 1 && figures.every(({ there, needed }) => needed - there === missing)
    return `${role} short ${time}: ${isPlain ? '' : `need ${missing} more; `}${coverageWords.figures(figures)}`
  },
  unavailability: (name: string, time: string, awayTime: string, hours: number | null) =>
    `${name} works ${time}, but cannot work ${awayTime}${hoursOfIt(hours)}`,
  timeOff: (name: string, time: string, awayTime: string, hours: number | null) =>
    `${name} works ${time}, but has time off ${awayTime}${hoursOfIt(hours)}`,
  /** `fact` is a text from `refusalMessages`: 'called in sick for Tuesday'. */
  absent: (name: string, fact: string, time: string) => `${name} ${fact} but works ${time}`,
  roleNotHeld: (name: string, time: string, role: string) =>
    `${name} works ${time} as ${role} but does not hold that role`,
  /** `fact` is a text from `refusalMessages`: 'works here only until Nov 30, 2026'. */
  notEmployed: (name: string, fact: string, time: string) => `${name} ${fact}, but has a shift ${time}`,
  doubleShift: (name: string, times: readonly string[]) =>
    `${name} works ${countOf(times.length, 'shift')} on one day: ${listOf(times)}`,
  /** `shortRest` is a text from `shortRestMessages`. */
  shortRest: (name: string, shortRest: string) => `${name} ${shortRest}`,
  daysInARow: (name: string, days: number, from: string, to: string, maximum: number) =>
    `${name} works ${countOf(days, 'day')} in a row, ${from} to ${to} (at most ${maximum} allowed)`,
  /** `fact` is a text from `refusalMessages`. */
  contract: (name: string, fact: string) => `${name} ${fact}`,
  /** `others` are the people of whom at least one should work at the same time. */
  notBeside: (name: string, time: string, others: readonly string[]) =>
    `${name} works ${time} without ${eitherOf(others)}`,
  notApart: (one: string, other: string, time: string) =>
    `${one} and ${other} should not work together, but both work ${time}`,
  targetHoursExceeded: (name: string, hours: number, target: number) =>
    `${name} has ${hoursText(hours)} of ${hoursText(target)} h, ${hoursText(hours - target)} h over target`,
  /** `fact` is a text from `overtimeFacts`. */
  overtime: (name: string, fact: string) => `${name} ${fact}`,
  hoursBelowContract: (name: string, hours: number, promised: number) =>
    `${name} has ${hoursText(hours)} of the ${hoursText(promised)} h guaranteed by their contract`,
  /** `to` is null if the run is a single day. */
  fewestDaysInARow: (name: string, days: number, from: string, to: string | null, fewest: number) =>
    `${name} works only ${countOf(days, 'day')} in a row, ${to === null ? from : `${from} to ${to}`}; the contract asks for at least ${fewest}`,
  nobodyExperienced: (role: string, time: string, names: readonly string[], seniority: number) =>
    `No one experienced on ${role} ${time}: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} below seniority ${seniority}`,
})
