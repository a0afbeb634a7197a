/** Words for days, hours and their spans that many screens share. */
import { catalogue } from '../language/catalogue.ts'

export const timeWords = catalogue('timeWords', {
  today: 'Today',
  tomorrow: 'Tomorrow',
  midnight: 'midnight',
  nextDay: 'next day',
  /** Times that end on the day after. */
  untilNextDay: (times: string) => `${times} next day`,
  allDay: 'All day',
  /** After a day: 'Fri all day'. */
  wholeDay: 'all day',
  /** After the hours of several days: '5 PM – 9 PM each day'. */
  eachDay: (hours: string) => `${hours} each day`,
  endsNextDay: 'ends next day',
  hours: (hours: number | string) => `${hours} h`,
  hoursOf: (hours: number | string, target: number | string) => `${hours} of ${target} h`,
  /** The same for narrow places; no target, no slash. */
  hoursByTarget: (hours: number, target: number | null) => (target === null ? `${hours} h` : `${hours} / ${target} h`),
  seconds: (seconds: number | string) => `${seconds} s`,
})
