import { numberText } from '../count.ts'
import type * as english from '../time.ts'

const figure = (value: number | string) => (typeof value === 'number' ? numberText(value) : value)

export const timeWords: typeof english.timeWords = {
  today: 'Heute',
  tomorrow: 'Morgen',
  midnight: 'Mitternacht',
  nextDay: 'am nächsten Tag',
  untilNextDay: (times) => `${times} am nächsten Tag`,
  allDay: 'Ganztägig',
  wholeDay: 'ganztägig',
  eachDay: (hours) => `täglich ${hours}`,
  endsNextDay: 'endet am nächsten Tag',
  fromTo: (from, to) => `${from} – ${to}`,
  hours: (hours) => `${figure(hours)} h`,
  hoursOf: (hours, target) => `${figure(hours)} von ${figure(target)} h`,
  hoursByTarget: (hours, target) => (target === null ? `${figure(hours)} h` : `${figure(hours)} / ${figure(target)} h`),
  seconds: (seconds) => `${figure(seconds)} s`,
}
