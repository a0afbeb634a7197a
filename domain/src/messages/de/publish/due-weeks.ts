import { weekDates } from '../../../time/short-text.ts'
import { countOf, numberText } from '../../count.ts'
import type * as english from '../../publish/due-weeks.ts'
import { dateText } from '../../publish/due-weeks.ts'

function dueText(deadline: string, daysLeft: number): string {
  if (daysLeft < 0) return `war am ${dateText(deadline)} fällig, vor ${countOf(-daysLeft, 'Tag', 'Tagen')}`
  if (daysLeft === 0) return 'heute fällig'
  return daysLeft === 1 ? 'morgen fällig' : `am ${dateText(deadline)} fällig, in ${countOf(daysLeft, 'Tag', 'Tagen')}`
}

export const publishingScreens: typeof english.publishingScreens = {
  title: (late, soon) => {
    if (late === 0) return `${countOf(soon, 'Woche muss', 'Wochen müssen')} bald veröffentlicht werden`
    const past = `${countOf(late, 'Woche sollte', 'Wochen sollten')} schon veröffentlicht sein`
    return soon === 0 ? past : `${past}, ${numberText(soon)} weitere ${soon === 1 ? 'ist' : 'sind'} bald fällig`
  },
  week: (weekStart) => weekDates(weekStart),
  due: dueText,
  and: (state) => ` · ${state}`,
  notBegun: 'nicht veröffentlicht',
  unconfirmedLeft: (shifts) => countOf(shifts, 'Entwurf', 'Entwürfe'),
}
