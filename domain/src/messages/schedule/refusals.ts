/** Why a person cannot take a shift, as text that follows their name; `limitRefusals` has the texts of limits. */
import { catalogue } from '../../language/catalogue.ts'
import { obstacleMessages } from '../generate/obstacles.ts'
import type { AbsenceWord } from '../time-off/absence-reasons.ts'

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
  /** The person's first working day if the shift is before it, as text. */
  firstDay: string | null
  /** Their last working day if the shift is after it. */
  lastDay: string | null
  /** Whether the other shift has no times. */
  isUntimed: boolean
  /** Whether the other shift has the same time and role. */
  isSame: boolean
  /** The insufficient rest between the two shifts, as text. */
  shortRest: string
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

export const refusalMessages = catalogue('refusalMessages', {
  started: () => obstacleMessages.started,
  role: ({ role }) => `does not work as ${role}`,
  notEmployed: ({ firstDay, lastDay }) =>
    firstDay === null ? `works here only until ${lastDay}` : `works here only from ${firstDay}`,
  released: () => 'had this shift before it was released or cancelled',
  timeOff: ({ off, absence }) => (absence === null ? `has ${off} off` : absences[absence](off)),
  availability: ({ time }) => `is unavailable ${time}`,
  workingThatDay: worksOther,
  overlap: worksOther,
  rest: ({ shortRest }) => shortRest,
  closerOpener: ({ shortRest }) => shortRest,
  restAfterNights: ({ shortRest }) => shortRest,
} satisfies Record<string, (words: RefusalWords) => string>)
