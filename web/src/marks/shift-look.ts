import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { areaWords } from '@fairweek/domain/messages/areas/words'
import { markWords } from '@fairweek/domain/messages/marks'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { timeWords } from '@fairweek/domain/messages/time'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isInactive, isReassigned, isWaiting } from '@fairweek/domain/rules/shift-state'
import { runsPastMidnight } from '@fairweek/domain/time/clock-time'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { shortRange } from '@fairweek/domain/time/short-text'
import { rosterStateWord, stateWord } from './state-mark.tsx'

/** Whether a state is named wherever its word fits; Pending and Confirmed are the usual ones, known by their icons. */
export const isNamedState = ({ status, isDraft }: Pick<Shift, 'status' | 'isDraft'>): boolean =>
  isDraft || (status !== 'Pending' && status !== 'Confirmed')

/** Returns the word for a state in the managers' grid, where archived shifts are called 'Inactive'. */
export function gridWord(shift: Pick<Shift, 'status' | 'isDraft'>): string {
  if (shift.isDraft) return markWords.neverPublished
  return isInactive(shift) ? markWords.inactive : rosterStateWord(shift.status)
}

/** Returns the word for a state as shown to the assigned person (SDASH-04). */
export function ownStateWord(shift: Pick<Shift, 'status' | 'isDraft'>): string {
  if (shift.isDraft) return markWords.draft
  return isWaiting(shift) ? markWords.waiting : stateWord(shift.status)
}

/** Whether a shift runs past midnight (GRID-05). */
export function isOvernight({ startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>): boolean {
  return startTime !== null && endTime !== null && runsPastMidnight(startTime, endTime)
}

interface Times {
  startTime: string | null
  endTime: string | null
}

/** Returns '9:00 AM – 5:00 PM', or a text for an imported shift without times. */
export function timeRangeOf({ startTime, endTime }: Times): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return timeWords.fromTo(formatTime(startTime), formatTime(endTime))
}

/** Returns '9 AM – 5:30 PM', the short form for narrow places. */
export function shortRangeOf({ startTime, endTime }: Times): string {
  if (startTime === null || endTime === null) return scheduleMessages.unspecifiedTime
  return shortRange(startTime, endTime)
}

/** Returns '9a–5:30p', the shortest form, for chips reduced to a single line. */
export function tightRangeOf(times: Times): string {
  if (times.startTime === null || times.endTime === null) return '–'
  return shortRangeOf(times).replaceAll(' AM', 'a').replaceAll(' PM', 'p').replace(' – ', '–')
}

/** Returns a chip's text for screen readers: name, role, day, start, end, state, area. */
export function spokenShift(shift: Shift, personName: string, roleName: string): string {
  const times =
    shift.startTime === null || shift.endTime === null
      ? scheduleMessages.unspecifiedTime
      : gridScreens.spokenTimes(formatTime(shift.startTime), formatTime(shift.endTime), isOvernight(shift))
  return [
    personName,
    roleName,
    `${weekdayName(shift.dayOfWeek)} ${formatDay(shiftDate(shift), 'MMM d')}`,
    times,
    gridWord(shift),
    ...(shift.area ? [areaWords.inArea(shift.area.name)] : []),
    ...(isReassigned(shift) ? [markWords.reassigned] : []),
    ...(shift.isPinned ? [markWords.pinned] : []),
  ].join(', ')
}
