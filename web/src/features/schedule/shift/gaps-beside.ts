import { LONGEST_EXTENDED_HOURS } from '@fairweek/domain/contracts/constants'
import type { Shortfall } from '@fairweek/domain/rules/coverage'
import { dayInterval } from '@fairweek/domain/rules/shift-interval'
import type { ShiftDraft } from './shift-draft.ts'

export interface GapBeside {
  gap: Shortfall
  /** What makes the shift last over it too. */
  change: Pick<ShiftDraft, 'startTime'> | Pick<ShiftDraft, 'endTime'>
}

/**
 * What is left of a need right before a shift starts or right after it ends, in its role: it would cover that too if it were
 * longer. No day gets longer than lengthening may make it.
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
