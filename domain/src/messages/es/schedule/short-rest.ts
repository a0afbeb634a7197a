import type * as english from '../../schedule/short-rest.ts'
import { hoursText } from '../../schedule/short-rest.ts'

/** Hours to a hundredth, never rounded up: 11 h 59 min are '11,98', not '12'. */

/** 'a la 1:30', but 'a las 13:30' and 'a las 10'. */
const atTime = (time: string) => `a ${/^0?1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`

export const shortRestMessages: typeof english.shortRestMessages = {
  closerOpener: (closes, opens, { restMinutes, requiredMinutes }) =>
    `cierra ${closes} y abre ${opens}: ${hoursText(restMinutes)} h de las ${hoursText(requiredMinutes)} h de descanso`,
  rest: (first, second, { restMinutes, requiredMinutes }) =>
    `descansa ${hoursText(restMinutes)} h de ${hoursText(requiredMinutes)} entre el ${first} y el ${second}`,
  restAfterNights: (first, second, { restMinutes, requiredMinutes }) =>
    `descansa ${hoursText(restMinutes)} h de las ${hoursText(requiredMinutes)} tras las noches, entre el ${first} y el ${second}`,
  dayAt: (day, time) => `el ${day} ${atTime(time)}`,
}
