/** Why a person cannot take a shift, as text that follows their name; one entry for each hard rule, under its code. */

import { catalogue } from '../../language/catalogue.ts'
import { toHourMinute } from '../../time/clock-time.ts'
import { shortTime } from '../../time/short-text.ts'
import type { AbsenceWord } from '../availability/absence-reasons.ts'
import { countOf, numberText } from '../count.ts'
import { obstacleMessages } from './generate/obstacles.ts'

/** Facts for a refusal text: the shift in question, and the other shift or time that conflicts with it. */
interface RefusalWords {
  /** The role of the shift in question. */
  role: string
  /** The conflicting time, such as 'Fri 5 PM – 11 PM': of the other shift, or of the person's unavailability. */
  time: string
  /** The person's time off: 'Tuesday', 'Tue Mar 9', 'Tue 5 PM – 9 PM'. */
  off: string
  /** The reason if the time off is an absence. */
  absence: AbsenceWord | null
  otherRole: string
  /** Whether the other shift has no times. */
  isUntimed: boolean
  /** Whether the other shift has the same time and role. */
  isSame: boolean
  /** The insufficient rest between the two shifts, as text. */
  shortRest: string
  /** For the limits of a contract: the minutes or days that the person would have, the maximum, and the day. */
  has: number
  limit: number
  day: string
  /** Whether the limit also counts the week before or after. */
  beside: 'before' | 'after'
  /** The number of consecutive weeks that a limit over several weeks covers. */
  weeks: number
  /** Whether the person already works the shift, so that the rule is broken now. */
  isAssigned: boolean
}

/** `off` is 'Tuesday', 'Tue Mar 9' or 'Tue 5 PM – 9 PM'. */
const absences: Record<AbsenceWord, (off: string) => string> = {
  sick: (off) => `called in sick for ${off}`,
  noShow: (off) => `did not show up ${off}`,
  takenOff: (off) => `was taken off work ${off}`,
  other: (off) => `is absent ${off}`,
}

function worksOther({ time, otherRole, isSame, isUntimed }: RefusalWords): string {
  if (isSame) return obstacleMessages.holdsAlready
  return isUntimed ? `works ${time} as ${otherRole}, time not specified` : `works ${time} as ${otherRole}`
}

/** Formats minutes as hours to two decimals: '7.5', '40'. */
export const hoursText = (minutes: number) => numberText(Math.round((minutes * 100) / 60) / 100)

const works = ({ isAssigned }: RefusalWords) => (isAssigned ? 'works' : 'would work')

const atMost = ({ limit }: RefusalWords) => (limit === 0 ? 'none allowed' : `at most ${limit}`)

export const refusalMessages = catalogue('refusalMessages', {
  started: () => obstacleMessages.started,
  role: ({ role }) => `does not work as ${role}`,
  gaveBack: () => 'had this shift before it was released or cancelled',
  timeOff: ({ off, absence }) => (absence === null ? `has ${off} off` : absences[absence](off)),
  availability: ({ time }) => `is unavailable ${time}`,
  workingThatDay: worksOther,
  overlap: worksOther,
  rest: ({ shortRest }) => shortRest,
  closerOpener: ({ shortRest }) => shortRest,
  restAfterNights: ({ shortRest }) => shortRest,
  workingTimes: (words) => {
    const [isEarly, time] = [words.has < words.limit, shortTime(toHourMinute(words.limit))]
    return `${works(words)} ${words.day} ${isEarly ? 'before' : 'past'} ${time}, the ${isEarly ? 'earliest' : 'latest'} allowed`
  },
  shortDay: (words) => `${works(words)} ${hoursText(words.has)} h on ${words.day}, at least ${hoursText(words.limit)}`,
  hoursADay: (words) => `${works(words)} ${hoursText(words.has)} h on ${words.day}, at most ${hoursText(words.limit)}`,
  hoursAWeek: (words) => `${works(words)} ${hoursText(words.has)} h in the week, at most ${hoursText(words.limit)}`,
  hoursAFortnight: (words) =>
    `${works(words)} ${hoursText(words.has)} h in the week and the one ${words.beside}, at most ${hoursText(words.limit)}`,
  hoursOnAverage: (words) =>
    `${works(words)} ${hoursText(words.has)} h in ${countOf(words.weeks, 'week')}, at most ${hoursText(words.limit)} (${hoursText(words.limit / words.weeks)} a week on average)`,
  daysAWeek: (words) => `${works(words)} ${words.has} days in the week, at most ${words.limit}`,
  daysInARow: (words) => `${works(words)} ${words.has} days in a row, at most ${words.limit}`,
  nightsInARow: (words) => `${works(words)} ${words.has} nights in a row, at most ${words.limit}`,
  nightsAWeek: (words) => `${works(words)} ${countOf(words.has, 'night')} in the week, ${atMost(words)}`,
  closingsAWeek: (words) => `${works(words)} ${countOf(words.has, 'closing')} in the week, ${atMost(words)}`,
  twoDaysOff: ({ isAssigned }) => `${isAssigned ? 'has' : 'would have'} no two days off together in the week`,
  freeWeekends: (words) =>
    `${works(words)} on the weekend and on the one ${words.beside}; every second weekend must be free`,
  weekendsOfWeeks: (words) =>
    `${works(words)} on ${words.has} weekends in ${words.weeks} weeks, at most ${words.limit}`,
} satisfies Record<string, (words: RefusalWords) => string>)
