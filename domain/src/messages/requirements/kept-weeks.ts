import { weekDates } from '../../time/short-text.ts'

/** Which published weeks a change of weekly requirements left alone, by their Mondays; without any nothing is said. */
export function sayKeptWeeks(weeks: readonly string[] = []): string | undefined {
  if (weeks.length === 0) return undefined
  const keep =
    weeks.length === 1 ? 'This week was published and keeps its' : 'These weeks were published and keep their'
  return `${keep} demand: ${weeks.map(weekDates).join(', ')}.`
}
