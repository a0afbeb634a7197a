/** Why the server refuses a change to the requirements. */
import { catalogue } from '../../language/catalogue.ts'

export const requirementRefusals = catalogue('requirementRefusals', {
  notFound: 'This requirement no longer exists.',
  eventRow: 'This requirement comes from an event. Change the event instead.',
  pastWeek: 'The requirements of a past week can no longer be changed.',
  noOwnDemand: 'The weekly requirements already apply to this week.',
})

/** Why the server refuses to set the demand of a single week. */
export const weekDemandRefusals = catalogue('weekDemandRefusals', {
  changed: 'The requirements of this week have changed since you opened them. Open them again.',
  tooMany: (most: number) => `A week has at most ${most} requirements of its own.`,
  twice: 'The same requirement is listed twice.',
})
