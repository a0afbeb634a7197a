/**
 * Why somebody got a shift, or did not get the one they asked for. It is made of what is handed in, and no more is handed
 * in than their own data and what every member of staff sees in the schedule. Pure.
 */

import type { Receipt } from '@fairweek/domain/contracts/explanations'
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { needsOfWeek } from '@fairweek/domain/rules/coverage'
import { type EligibilityContext, listRefusals } from '@fairweek/domain/rules/eligibility'
import { exceedsTarget, totalHours } from '@fairweek/domain/rules/hours'
import { contains, type Interval, shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isReassigned } from '@fairweek/domain/rules/shift-state'
import { hasWishes, preferenceCost, type RosterPerson } from '../../roster/roster-problem.ts'
import { describeSlot, shiftText } from './state-facts.ts'

const say = explanationMessages.receipt

export interface ReceiptSource {
  shift: Shift
  interval: Interval
  roleName: string
  /** The reader themselves. */
  own: RosterPerson
  /** Their own unavailable times around the week. */
  ownUnavailable: readonly Interval[]
  /** Their own active shifts of the week. */
  ownShifts: readonly Shift[]
  requirements: readonly Requirement[]
  /** Working times of each colleague who holds the role, as the schedule shows them; without names. */
  colleagues: readonly { booked: readonly Interval[] }[]
  context: EligibilityContext
}

/** The most people that a need covered by the shift asks for; needs of the same time are counted together. */
function countNeeded({ requirements, shift, interval }: ReceiptSource): number {
  const byTime = new Map<string, number>()
  for (const need of needsOfWeek(requirements, shift.weekStartDate)) {
    if (need.roleId !== shift.roleId || !contains(interval, need)) continue
    const key = `${need.start} ${need.end}`
    byTime.set(key, (byTime.get(key) ?? 0) + need.requiredCount)
  }
  return Math.max(0, ...byTime.values())
}

/** Whether the schedule alone shows that somebody cannot take the shift: they work that day, or too near to it. */
function isBusy(booked: readonly Interval[], { interval, shift, context }: ReceiptSource): boolean {
  const candidate = { roleIds: [shift.roleId], unavailable: [], booked }
  return listRefusals(candidate, { ...interval, roleId: shift.roleId }, context).length > 0
}

function listOwnReasons({ own, interval, ownUnavailable, shift }: ReceiptSource, scheduled: number): string[] {
  const target = own.targetWeeklyHours
  const hours = `${scheduled} h`
  const reasons: string[] = []
  if (ownUnavailable.some((off) => off.start < interval.end && interval.start < off.end)) reasons.push(say.unavailable)
  else if (hasWishes(own)) reasons.push(preferenceCost(own, interval) > 0 ? say.unwelcome : say.welcome)
  if (target === null) reasons.push(say.noTarget(hours))
  else reasons.push((exceedsTarget(scheduled, target) ? say.aboveTarget : say.withinTarget)(hours, `${target} h`))
  if (isReassigned(shift)) reasons.push(say.reassigned)
  if (shift.status === 'Confirmed') reasons.push(say.confirmed)
  return reasons
}

/** The receipt of a shift that is somebody's own: theirs to work, or asked for and not given. */
export function writeReceipt(source: ReceiptSource): Receipt {
  const { shift, own, ownShifts, colleagues, roleName } = source
  const isGiven = isActive(shift)
  const needed = countNeeded(source)
  const counts = {
    needed,
    colleagues: colleagues.length,
    colleaguesBusy: colleagues.filter(({ booked }) => isBusy(booked, source)).length,
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
      ? [aboutNeed, aboutOthers, ...listOwnReasons(source, scheduled), say.weighing]
      : [aboutNeed, ...(worksThatDay ? [say.busyYourself] : []), aboutOthers, say.weighing],
    counts,
    hours: { scheduled, target: own.targetWeeklyHours },
  }
}
