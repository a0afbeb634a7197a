import { weekDates } from '../../../time/short-text.ts'
import { countOf, numberText } from '../../count.ts'
import type * as english from '../../publish/due-weeks.ts'
import { dateText } from '../../publish/due-weeks.ts'

function dueText(deadline: string, daysLeft: number): string {
  if (daysLeft < 0) return `Frist war am ${dateText(deadline)}, vor ${countOf(-daysLeft, 'Tag', 'Tagen')}`
  if (daysLeft === 0) return 'Frist endet heute'
  return daysLeft === 1
    ? 'Frist endet morgen'
    : `Frist endet am ${dateText(deadline)}, in ${countOf(daysLeft, 'Tag', 'Tagen')}`
}

export const dueWeekScreens: typeof english.dueWeekScreens = {
  title: (late, soon) => {
    if (late === 0) return `${countOf(soon, 'Woche muss', 'Wochen müssen')} bald veröffentlicht werden`
    const past = `${countOf(late, 'Woche sollte', 'Wochen sollten')} schon veröffentlicht sein`
    return soon === 0
      ? past
      : `${past}, und ${numberText(soon)} weitere ${soon === 1 ? 'muss' : 'müssen'} bald veröffentlicht werden`
  },
  week: (weekStart) => weekDates(weekStart),
  due: dueText,
  and: (state) => ` · ${state}`,
  notBegun: 'nicht veröffentlicht',
  unconfirmedLeft: (shifts, wasPublished) =>
    `${countOf(shifts, 'Entwurf', 'Entwürfe')}${wasPublished ? ', erneut zu veröffentlichen' : ''}`,
}
