import type * as english from '../../schedule/short-rest.ts'
import { hoursText } from '../../schedule/short-rest.ts'

/** Never rounded up: 11 h 59 min are '11,98', not '12'. */

const ofRequired = ({ restMinutes, requiredMinutes }: { restMinutes: number; requiredMinutes: number }) =>
  `${hoursText(restMinutes)} von ${hoursText(requiredMinutes)} h Ruhezeit`

export const shortRestMessages: typeof english.shortRestMessages = {
  closerOpener: (closes, opens, words) => `schließt ${closes}, öffnet ${opens}: nur ${ofRequired(words)}`,
  rest: (first, second, words) => `hat zwischen ${first} und ${second} nur ${ofRequired(words)}`,
  restAfterNights: (first, second, words) =>
    `hat nach Nachtschichten zwischen ${first} und ${second} nur ${ofRequired(words)}`,
  dayAt: (day, time) => `${day} um ${time}`,
}
