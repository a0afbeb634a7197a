import { numberText } from '../count.ts'
import type * as english from '../time.ts'

const written = (value: number | string) => (typeof value === 'number' ? numberText(value) : value)

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
  hours: (hours) => `${written(hours)} h`,
  hoursOf: (hours, target) => `${written(hours)} de ${written(target)} h`,
  hoursByTarget: (hours, target) =>
    target === null ? `${numberText(hours)} h` : `${numberText(hours)} / ${numberText(target)} h`,
  seconds: (seconds) => `${written(seconds)} s`,
}
