import { LONGEST_EXTENDED_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import type { ShiftDraft } from './shift-draft.ts'

export interface GapBeside {
  gap: Shortfall
  /** The change to the draft that makes the shift cover the gap too. */
  change: Pick<ShiftDraft, 'startTime'> | Pick<ShiftDraft, 'endTime'>
}

/**
 * Returns the partly uncovered needs of the same role, directly before or after a shift, that the shift would cover if
 * it were extended, up to the maximum length of extended shifts.
 */
export function gapsBeside(
  { date, startTime, endTime, roleId }: ShiftDraft,
  openings: readonly Shortfall[],
): GapBeside[] {
  const own = dayInterval(date, startTime, endTime)
  const longest = LONGEST_EXTENDED_HOURS * 60
  return openings.flatMap((gap): GapBeside[] => {
    const { need, isPart } = gap
    if (!isPart || need.roleId !== roleId) return []
    if (need.end === own.start && need.date === date && own.end - need.start <= longest)
      return [{ gap, change: { startTime: need.startTime.slice(0, 5) } }]
    if (need.start === own.end && need.end - own.start <= longest)
      return [{ gap, change: { endTime: need.endTime.slice(0, 5) } }]
    return []
  })
}
