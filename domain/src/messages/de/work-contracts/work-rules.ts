import { numberText } from '../../count.ts'
import type * as english from '../../work-contracts/work-rules.ts'

export const workRuleMessages: typeof english.workRuleMessages = {
  figure: (least, most, step) =>
    `Gib eine Zahl von ${numberText(least)} bis ${numberText(most)} ein, in Schritten von ${numberText(step)}.`,
  fewestAboveMost: 'Gib nicht mehr als die Höchststunden pro Woche ein.',
  fewestDayHoursAboveMost: 'Gib nicht mehr als die Höchststunden pro Tag ein.',
  fewestAboveAverage: 'Gib nicht mehr als die durchschnittlichen Höchststunden pro Woche ein.',
  fewestAboveFortnight: 'Gib nicht mehr als die Hälfte der Höchststunden in zwei Wochen ein.',
  averageHoursMissing: 'Gib auch die durchschnittlichen Stunden ein, oder lass die Wochen leer.',
  averageWeeksMissing: 'Gib auch die Wochen ein, oder lass die durchschnittlichen Stunden leer.',
  weekendsMissing: 'Gib auch die Wochenenden ein, oder lass die Wochen leer.',
  weekendWeeksMissing: 'Gib auch die Wochen ein, oder lass die Wochenenden leer.',
  weekendsOfAllWeeks: 'Gib weniger Wochenenden als Wochen ein.',
  fewestDaysAboveMost: 'Gib nicht mehr als die maximalen Tage am Stück ein.',
  timesInOrder: 'Das späteste Ende muss nach dem frühesten Beginn liegen. Am nächsten Tag muss es vor 12 Uhr liegen.',
}
