import { editingScreens } from '@fairweek/domain/messages/schedule/editing/editing'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { timeWords } from '@fairweek/domain/messages/time'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { isOvernight, shortRangeOf } from '../../../marks/shift-look.ts'
import type { Names } from '../use-schedule-data.ts'
import { copiedShift, type PlacedDraft, placedAsIs, type ShiftMove } from './drag-model.ts'
import type { Verdict } from './judge-move.ts'

/** The text of the card beside a shift that is being moved: the person and the time it would have. */
export interface EditingWords {
  title: string
  lines: readonly string[]
}

/** Returns 'Tue Nov 24, 9 AM – 5:30 PM · 8.5 h'. */
export function placeText(draft: PlacedDraft): string {
  const times = [
    shortRangeOf(draft),
    ...(isOvernight(draft) ? [timeWords.endsNextDay] : []),
    timeWords.hours(shiftHours(draft)),
  ]
  return editingScreens.place(formatDay(draft.date, 'EEE MMM d'), times.join(' · '))
}

export function describeMove(shiftMove: ShiftMove, names: Names, nameOf: (staffId: number) => string): EditingWords {
  if (shiftMove.kind === 'swap') {
    const { shift, other } = shiftMove
    const [one, two] = [names.personOf(shift), names.personOf(other)]
    const [at, otherAt] = [shift, other].map((each) => placeText(placedAsIs(each)))
    return {
      title: editingScreens.swap(one, two),
      lines: [editingScreens.swapGets(one, otherAt ?? ''), editingScreens.swapGets(two, at ?? '')],
    }
  }
  if (shiftMove.kind === 'copy') {
    const lines = [placeText(placedAsIs(copiedShift(shiftMove)))]
    return { title: editingScreens.copyOf(names.personOf(shiftMove.shift)), lines }
  }
  const { draft } = shiftMove
  const title = draft.staffId === null ? editingScreens.nobody : nameOf(draft.staffId)
  const role = draft.roleId === draft.shift.roleId ? [] : [editingScreens.asRole(names.roleOf(draft.roleId))]
  return { title, lines: [[placeText(draft), ...role].join(' ')] }
}

/** Returns a verdict as text. `isUnchanged` means that dropping the shift would change nothing. */
export function verdictText({ kind, reasons }: Verdict, isUnchanged: boolean): string {
  if (isUnchanged) return editingScreens.unchanged
  return kind === 'fine' ? editingScreens.fine : reasons.join('; ')
}

/** Returns the position of a shift that is being moved, for screen readers: 'Tuesday Nov 24, 9:15 AM to 5:15 PM'. */
export function spokenPlace(shiftMove: ShiftMove, names: Names, nameOf: (staffId: number) => string): string {
  if (shiftMove.kind === 'swap')
    return editingScreens.spoken.swap(names.personOf(shiftMove.shift), names.personOf(shiftMove.other))
  if (shiftMove.kind === 'copy') {
    const { shift, date } = shiftMove
    return editingScreens.spoken.copyTo(names.personOf(shift), formatDay(date, 'EEEE MMM d'))
  }
  const { draft } = shiftMove
  const day = formatDay(draft.date, 'EEEE MMM d')
  const person = draft.staffId === null ? editingScreens.nobody : nameOf(draft.staffId)
  const times = gridScreens.spokenTimes(formatTime(draft.startTime), formatTime(draft.endTime), isOvernight(draft))
  return draft.staffId === draft.shift.staffId ? editingScreens.place(day, times) : `${person}, ${day}, ${times}`
}
