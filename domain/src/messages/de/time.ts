import { figureText } from '../count.ts'
import type * as english from '../time.ts'

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
  hours: (hours) => `${figureText(hours)} h`,
  hoursOf: (hours, target) => `${figureText(hours)} von ${figureText(target)} h`,
  hoursByTarget: (hours, target) =>
    target === null ? `${figureText(hours)} h` : `${figureText(hours)} / ${figureText(target)} h`,
  seconds: (seconds) => `${figureText(seconds)} s`,
}
