/**
 * Describes insufficient rest, as text after a name; shared by conflicts, explanations, the shift dialog and dragging.
 */

import { catalogue } from '../../language/catalogue.ts'
import { numberText } from '../count.ts'

/** Formats minutes as hours to two decimals, never rounded up: 11 h 59 min are '11.98', not '12'. */
export const hoursText = (minutes: number) => numberText(Math.floor((minutes * 100) / 60) / 100)

interface ShortRestWords {
  restMinutes: number
  requiredMinutes: number
}

export const shortRestMessages = catalogue('shortRestMessages', {
  /** 'closes Friday at 2 AM, opens Saturday at 10 AM: 8 h of rest instead of 12'. */
  closerOpener: (closes: string, opens: string, { restMinutes, requiredMinutes }: ShortRestWords) =>
    `closes ${closes}, opens ${opens}: ${hoursText(restMinutes)} h of rest instead of ${hoursText(requiredMinutes)}`,
  /** 'rests 8 h instead of 10 between Fri 5 PM – 11 PM and Sat 7 AM – 3 PM'. */
  rest: (first: string, second: string, { restMinutes, requiredMinutes }: ShortRestWords) =>
    `rests ${hoursText(restMinutes)} h instead of ${hoursText(requiredMinutes)} between ${first} and ${second}`,
  /** 'rests 20 h instead of 46 after nights between Fri 10 PM – 6 AM and Sun 2 AM – 10 AM'. */
  restAfterNights: (first: string, second: string, { restMinutes, requiredMinutes }: ShortRestWords) =>
    `rests ${hoursText(restMinutes)} h instead of ${hoursText(requiredMinutes)} after nights between ${first} and ${second}`,
  dayAt: (day: string, time: string) => `${day} at ${time}`,
})
