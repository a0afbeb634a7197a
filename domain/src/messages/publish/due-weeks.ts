/** Texts on the managers' dashboard about weeks whose publishing is due. */
import { catalogue } from '../../language/catalogue.ts'
import { formatDay } from '../../time/format-day.ts'
import { weekDates } from '../../time/short-text.ts'
import { countOf } from '../count.ts'

export const dateText = (date: string) => formatDay(date, 'EEE, MMM d')

function dueText(deadline: string, daysLeft: number): string {
  if (daysLeft < 0) return `was due ${dateText(deadline)}, ${countOf(-daysLeft, 'day')} ago`
  if (daysLeft === 0) return 'due today'
  return daysLeft === 1 ? 'due tomorrow' : `due ${dateText(deadline)}, in ${countOf(daysLeft, 'day')}`
}

export const dueWeekScreens = catalogue('dueWeekScreens', {
  /**
   * `late` is the number of weeks past their publishing deadline, `soon` of weeks close to it; at least one is
   * positive.
   */
  title: (late: number, soon: number) => {
    if (late === 0) return `${countOf(soon, 'week is', 'weeks are')} due to be published soon`
    const past = `${countOf(late, 'week is', 'weeks are')} overdue for publishing`
    return soon === 0 ? past : `${past}, and ${soon} more ${soon === 1 ? 'is' : 'are'} due soon`
  },
  week: (weekStart: string) => weekDates(weekStart),
  due: dueText,
  and: (state: string) => ` · ${state}`,
  notBegun: 'not published',
  /** `wasPublished`: each of them was published, and has been unconfirmed since. */
  unconfirmedLeft: (shifts: number, wasPublished: boolean) =>
    `${countOf(shifts, 'draft')}${wasPublished ? ', to be confirmed again' : ''}`,
})
