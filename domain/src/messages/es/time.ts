import { figureText, numberText } from '../count.ts'
import type * as english from '../time.ts'

export const timeWords: typeof english.timeWords = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  midnight: 'medianoche',
  nextDay: 'día siguiente',
  untilNextDay: (times) => `${times} del día siguiente`,
  allDay: 'Todo el día',
  wholeDay: 'todo el día',
  eachDay: (hours) => `${hours} cada día`,
  endsNextDay: 'termina al día siguiente',
  fromTo: (from, to) => `${from} – ${to}`,
  hours: (hours) => `${figureText(hours)} h`,
  hoursOf: (hours, target) => `${figureText(hours)} de ${figureText(target)} h`,
  hoursByTarget: (hours, target) =>
    target === null ? `${numberText(hours)} h` : `${numberText(hours)} / ${numberText(target)} h`,
  seconds: (seconds) => `${figureText(seconds)} s`,
}
