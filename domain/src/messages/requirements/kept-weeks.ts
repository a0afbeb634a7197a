import { catalogue } from '../../language/catalogue.ts'
import { weekDates } from '../../time/short-text.ts'

export const keptWeeksMessages = catalogue('keptWeeksMessages', {
  kept: (count: number, weeks: string) =>
    `${count === 1 ? 'This week is already published, so its' : 'These weeks are already published, so their'} requirements stay as they are: ${weeks}.`,
})

/**
 * Names the published weeks (by their Mondays) that keep their old demand after the weekly requirements changed;
 * undefined if there are none.
 */
export function sayKeptWeeks(weeks: readonly string[] = []): string | undefined {
  return weeks.length === 0 ? undefined : keptWeeksMessages.kept(weeks.length, weeks.map(weekDates).join(', '))
}
