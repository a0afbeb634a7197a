/** Texts about changes that others made to a week since a manager last looked at it (LIVE-03). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf, listOf } from '../count.ts'

/**
 * When the manager last looked: a time if it was today, a day of the week if it was in the past few days, otherwise a
 * date.
 */
export interface SinceWhen {
  kind: 'time' | 'weekday' | 'date'
  text: string
}

export const unseenScreens = catalogue('unseenScreens', {
  /**
   * '3 shifts changed by Mara since Tuesday'. `by` is empty for automatic changes; `more` is the number of people not
   * named.
   */
  changed: (count: number, since: SinceWhen, by: readonly string[], more: number) => {
    const names = [...by, ...(more > 0 ? [countOf(more, 'other')] : [])]
    return `${countOf(count, 'shift')} changed${names.length > 0 ? ` by ${listOf(names)}` : ''} since ${since.text}`
  },
  /** Appended to the description of a shift, and used as the tooltip of its mark. */
  isUnseen: 'changed since you last looked',
  showHistory: 'Show history',
  markSeen: 'Mark as seen',
})
