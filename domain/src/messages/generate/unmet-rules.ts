/** What a week asks of people, in the result of Generate and before a week is confirmed (GEN-11). */
import { catalogue } from '../../language/catalogue.ts'

export const unmetRuleScreens = catalogue('unmetRuleScreens', {
  /** Before a list of what the plan breaks. */
  coveredBut: 'Everything is covered, at this price:',
  /** After what is open. */
  notMet: 'Rules and targets that are not met:',
  notMetFromNowOn: 'Rules and targets that are not met from this week on:',
  withoutPlan: 'Rules and targets that are not met now (this plan is not applied yet):',
  inWeek: (dates: string, sentence: string) => `${dates}: ${sentence}`,
  worksInARow: (name: string, days: number) => `${name} works ${days} days in a row`,
  more: (rest: number) => `and ${rest} more, listed under Schedule Conflicts`,
})
