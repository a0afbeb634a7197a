/**
 * Explains why a person got a shift, or did not get the one they requested. Uses only their own data and what all staff
 * can see in the schedule. Pure.
 */

import type { Receipt } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { timeWords } from '@fairweek/domain/messages/time'
import type { Need } from '@fairweek/domain/rules/coverage/coverage'
import { exceedsTarget, totalHours } from '@fairweek/domain/rules/hours'
import { shiftText } from '@fairweek/domain/rules/refusal-fact'
import { contains, type Interval, intersects, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isReassigned } from '@fairweek/domain/rules/shift-state'
import { describeSlot } from '../../roster/describe-slot.ts'
import { hasWishes, preferenceCost } from '../../roster/goals/wishes.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'

const say = explanationMessages.receipt

export interface ReceiptSource {
  shift: Shift
  interval: Interval
  roleName: string
  /** The person who reads the receipt. */
  own: RosterPerson
  /** Times around the week in which the reader is unavailable or has time off. */
  ownUnavailable: readonly Interval[]
  /** Whether a manager approved the reader's request for the shift. */
  isOnRequest: boolean
  /** The reader's target hours in the week; null without a target. */
  target: number | null
  /** The reader's own active shifts of the week. */
  ownShifts: readonly Shift[]
  needs: readonly Need[]
  /** One entry per colleague with the role: whether the schedule alone shows that they cannot take the shift. */
  colleagues: readonly { isBusy: boolean }[]
}

/** Returns the largest demand within the shift; demands with the same times are added up. */
function countNeeded({ needs, shift, interval }: ReceiptSource): number {
  const byTime = new Map<string, number>()
  for (const need of needs) {
    if (need.roleId !== shift.roleId || !contains(interval, need)) continue
    const key = `${need.start} ${need.end}`
    byTime.set(key, (byTime.get(key) ?? 0) + need.requiredCount)
  }
  return Math.max(0, ...byTime.values())
}

function listOwnReasons(source: ReceiptSource, scheduled: number): string[] {
  const { own, interval, ownUnavailable, shift, target } = source
  const hours = timeWords.hours(scheduled)
  const reasons: string[] = []
  if (ownUnavailable.some((off) => intersects(off, interval))) reasons.push(say.unavailable)
  else if (hasWishes(own)) reasons.push(preferenceCost(own, interval) > 0 ? say.unwelcome : say.welcome)
  if (target === null) reasons.push(say.noTarget(hours))
  else
    reasons.push(
      (exceedsTarget(scheduled, target) ? say.aboveTarget : say.withinTarget)(hours, timeWords.hours(target)),
    )
  if (isReassigned(shift)) reasons.push(say.reassigned)
  if (shift.status === 'Confirmed') reasons.push(say.confirmed)
  return reasons
}

/** Writes the receipt of the reader's own shift, or of a shift they requested and did not get. */
export function writeReceipt(source: ReceiptSource): Receipt {
  const { shift, ownShifts, colleagues, roleName } = source
  const isGiven = isActive(shift)
  const needed = countNeeded(source)
  const counts = {
    needed,
    colleagues: colleagues.length,
    colleaguesBusy: colleagues.filter(({ isBusy }) => isBusy).length,
  }
  const scheduled = totalHours(ownShifts)
  const when = shiftText(shift, shift.weekStartDate)
  const aboutOthers = colleagues.length === 0 ? say.onlyYou : say.colleagues(counts.colleagues, counts.colleaguesBusy)
  const aboutNeed = needed === 0 ? say.notNeeded : say.needed(needed)
  const worksThatDay = ownShifts.some((other) => other.id !== shift.id && shiftDate(other) === shiftDate(shift))
  return {
    shiftId: shift.id,
    slot: describeSlot(shift, shiftDate(shift), shift.weekStartDate, new Map([[shift.roleId, roleName]])),
    outcome: isGiven ? 'given' : 'notGiven',
    text: isGiven ? say.given(when, roleName) : say.notGiven(when, roleName),
    reasons: isGiven
      ? source.isOnRequest
        ? [say.requested, aboutNeed, ...listOwnReasons(source, scheduled)]
        : [aboutNeed, aboutOthers, ...listOwnReasons(source, scheduled), say.weighing]
      : [aboutNeed, ...(worksThatDay ? [say.busyYourself] : []), aboutOthers, say.weighing],
    counts,
    hours: { scheduled, target: source.target },
  }
}
