/**
 * Number of people excluded for a reason: '2 not available then'. In its own module, so that the week does not load it
 * along with `refusalMessages`.
 */
import { catalogue } from '../../language/catalogue.ts'
import { limitCounts } from '../work-contracts/limits.ts'
import type { refusalMessages } from './refusals.ts'

export const refusalCounts = catalogue('refusalCounts', {
  started: 'it has already started',
  role: 'without the role',
  notEmployed: 'not employed then',
  released: 'had this shift before',
  timeOff: 'off or absent',
  availability: 'not available then',
  workingThatDay: 'already working that day',
  overlap: 'already on a shift then',
  rest: 'would rest too little',
  closerOpener: 'would rest too little between closing and opening',
  restAfterNights: 'would rest too little after nights',
} satisfies Record<keyof typeof refusalMessages, string>)

export type CountedReason = keyof typeof refusalCounts | keyof typeof limitCounts

/** Returns the text for any reason, including limits. */
export function refusalCount(reason: CountedReason): string {
  const isLimit = (one: CountedReason): one is keyof typeof limitCounts => one in limitCounts
  return isLimit(reason) ? limitCounts[reason] : refusalCounts[reason]
}
