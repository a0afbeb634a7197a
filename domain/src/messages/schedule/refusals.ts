/** What keeps somebody from a shift: one entry a hard rule, under the rule's code. */
import { obstacleMessages } from './obstacles.ts'

/** What a fact may name: the shift asked about, and the other shift or time that stands in the way. */
interface RefusalWords {
  /** The role of the shift asked about. */
  role: string
  /** The time that stands in the way, 'Fri 5 PM – 11 PM': of the other shift, or one they cannot work. */
  time: string
  /** The same, of days: 'Tuesday', 'Tue Mar 9', 'Tue 5 PM – 9 PM'. */
  off: string
  otherRole: string
  /** The other shift has no times. */
  isUntimed: boolean
  /** The other shift is of the same time and role. */
  isSame: boolean
  /** Too little rest between the two, in words. */
  shortRest: string
}

interface RefusalSentence {
  /** After a number of people: '2 not available then'. */
  counted: string
  /** After a name: 'Ana Lee unavailable Fri 5 PM – 11 PM'. */
  fact: (words: RefusalWords) => string
}

function worksOther({ time, otherRole, isSame, isUntimed }: RefusalWords): string {
  if (isSame) return obstacleMessages.holdsAlready
  return isUntimed ? `works ${time} as ${otherRole}, time not specified` : `works ${time} as ${otherRole}`
}

export const refusalMessages = {
  started: { counted: 'it has started already', fact: () => obstacleMessages.started },
  role: { counted: 'without the role', fact: ({ role }) => `does not work as ${role}` },
  gaveBack: { counted: 'had it before', fact: () => 'had this shift before it was given back or cancelled' },
  timeOff: { counted: 'on time off', fact: ({ off }) => `has ${off} off` },
  availability: { counted: 'not available then', fact: ({ time }) => `unavailable ${time}` },
  workingThatDay: { counted: 'already working that day', fact: worksOther },
  overlap: { counted: 'already on a shift then', fact: worksOther },
  rest: { counted: 'would rest too little', fact: ({ shortRest }) => shortRest },
  closerOpener: { counted: 'would rest too little between closing and opening', fact: ({ shortRest }) => shortRest },
} as const satisfies Record<string, RefusalSentence>
