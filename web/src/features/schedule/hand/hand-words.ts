import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { handScreens } from '@fairweek/domain/messages/schedule/hand'
import { timeWords } from '@fairweek/domain/messages/time'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { toTwelveHour } from '@fairweek/domain/time/clock-time'
import { formatDay } from '../day-text.ts'
import { isOvernight, shortRangeOf } from '../shift-look.ts'
import type { Names } from '../use-schedule-data.ts'
import { type Arrangement, copiedShift, type PlacedDraft, placedAsIs } from './drag-model.ts'
import type { Verdict } from './judge-arrangement.ts'

/** What a card says of a shift in the hand: whose it would be, and where. */
export interface HandWords {
  title: string
  lines: readonly string[]
}

/** 'Tue Nov 24, 9 AM – 5:30 PM · 8.5 h' */
export function placeText(draft: PlacedDraft): string {
  const times = [
    shortRangeOf(draft),
    ...(isOvernight(draft) ? [timeWords.endsNextDay] : []),
    timeWords.hours(shiftHours(draft)),
  ]
  return handScreens.place(formatDay(draft.date, 'EEE MMM d'), times.join(' · '))
}

export function describeArrangement(
  arrangement: Arrangement,
  names: Names,
  nameOf: (staffId: number) => string,
): HandWords {
  if (arrangement.kind === 'swap') {
    const { shift, other } = arrangement
    const [one, two] = [names.personOf(shift), names.personOf(other)]
    const [at, otherAt] = [shift, other].map((each) => placeText(placedAsIs(each)))
    return {
      title: handScreens.swap(one, two),
      lines: [handScreens.swapGets(one, otherAt ?? ''), handScreens.swapGets(two, at ?? '')],
    }
  }
  if (arrangement.kind === 'copy') {
    const lines = [placeText(placedAsIs(copiedShift(arrangement)))]
    return { title: handScreens.copyOf(names.personOf(arrangement.shift)), lines }
  }
  const { draft } = arrangement
  const title = draft.staffId === null ? handScreens.nobody : nameOf(draft.staffId)
  const role = draft.roleId === draft.shift.roleId ? [] : [handScreens.asRole(names.roleOf(draft.roleId))]
  return { title, lines: [[placeText(draft), ...role].join(' ')] }
}

/** A verdict in words; `isUnchanged` where letting go does nothing. */
export function verdictText({ kind, reasons }: Verdict, isUnchanged: boolean): string {
  if (isUnchanged) return handScreens.unchanged
  return kind === 'fine' ? handScreens.fine : reasons.join('; ')
}

/** Where a shift in the hand is, for those who hear it: 'Tuesday Nov 24, 9:15 AM to 5:15 PM'. */
export function spokenPlace(arrangement: Arrangement, names: Names, nameOf: (staffId: number) => string): string {
  if (arrangement.kind === 'swap')
    return handScreens.spoken.swap(names.personOf(arrangement.shift), names.personOf(arrangement.other))
  if (arrangement.kind === 'copy') {
    const { shift, date } = arrangement
    return handScreens.spoken.copyTo(names.personOf(shift), formatDay(date, 'EEEE MMM d'))
  }
  const { draft } = arrangement
  const day = formatDay(draft.date, 'EEEE MMM d')
  const person = draft.staffId === null ? handScreens.nobody : nameOf(draft.staffId)
  const times = gridScreens.spokenTimes(toTwelveHour(draft.startTime), toTwelveHour(draft.endTime), isOvernight(draft))
  return draft.staffId === draft.shift.staffId ? handScreens.place(day, times) : `${person}, ${day}, ${times}`
}
