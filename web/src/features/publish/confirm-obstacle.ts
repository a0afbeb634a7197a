import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { classifyShift, isVacant } from '@fairweek/domain/rules/shift-state'
import { listToConfirm, weekCounts, weekStatus } from '@fairweek/domain/rules/week-status'
import { formatDay } from '@fairweek/domain/time/format-day'
import { gridWord, shortRangeOf } from '../../marks/shift-look.ts'
import type { Names } from '../schedule/use-schedule-data.ts'

/** Maximum number of shifts or places named in a sentence. */
const LISTED = 4

/** Names the first few texts and counts the rest. */
export function nameFirst(texts: readonly string[]): string {
  return confirmScreens.namedList(texts.slice(0, LISTED), Math.max(0, texts.length - LISTED))
}

/**
 * Returns why a week cannot be confirmed, or why it does not count as confirmed although its counts suggest that it
 * does, with the blocking shifts. Null if neither applies.
 */
export function confirmObstacle(shifts: readonly Shift[], names: Names): { reason: string; blocking: string } | null {
  if (weekStatus(shifts) === 'confirmed') return null
  const { total, confirmed, unconfirmed } = weekCounts(shifts)
  if (total === 0) return { reason: confirmScreens.nothingPlanned, blocking: '' }
  const isStuck = listToConfirm(shifts).length === 0
  if (!isStuck && (unconfirmed > 0 || confirmed === 0)) return null
  const blocking = shifts
    .filter((shift) => !['confirmed', 'ignored'].includes(classifyShift(shift)))
    .map((shift) => {
      const day = formatDay(shiftDate(shift), 'EEE')
      // `personOf` would name the person who released the vacant shift.
      const who = isVacant(shift) ? names.roleOf(shift.roleId) : names.personOf(shift)
      return confirmScreens.blocking(who, day, shortRangeOf(shift), gridWord(shift))
    })
  const reason = isStuck ? confirmScreens.nothingToConfirm : confirmScreens.notConfirmedYet
  return { reason, blocking: nameFirst(blocking) }
}
