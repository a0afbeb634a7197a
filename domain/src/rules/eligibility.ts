/** Whether somebody can take a slot: the hard rules, in the order in which they are reported (GEN-02, GN7, GN9). */
import type { RefusalReason } from '../contracts/schedule.ts'
import { MINUTES_A_DAY } from '../time/clock-time.ts'
import { type DayBounds, isCloserOpener, type RestSettings, restsTooShort } from './closer-opener.ts'
import { intervalsClash, type OverlapSettings } from './overlap.ts'
import { type Interval, intersects } from './shift-interval.ts'

/** A time to be worked in a role; minutes since 1970-01-01. */
export interface Slot extends Interval {
  roleId: number
}

/** What the hard rules need to know of somebody. */
export interface Candidate {
  roleIds: readonly number[]
  /** When they cannot work: unavailable slots and approved time off of the dates around the slot. */
  unavailable: readonly Interval[]
  /** Their active shifts around the slot, less the one in question. One without times is empty, and takes its day. */
  booked: readonly Interval[]
}

export interface EligibilityContext {
  settings: OverlapSettings & RestSettings
  /** First start and last end of each date, including the days before and after the week. */
  bounds: ReadonlyMap<string, DayBounds>
}

function dayOf(minutes: number): number {
  return Math.floor(minutes / MINUTES_A_DAY)
}

/** Every hard rule that keeps somebody from a slot, in the order in which they are reported; empty when none does. */
export function listRefusals(
  { roleIds, unavailable, booked }: Candidate,
  slot: Slot,
  { settings, bounds }: EligibilityContext,
): RefusalReason[] {
  const timed = booked.filter(({ start, end }) => end > start)
  const rules: [RefusalReason, boolean][] = [
    ['role', !roleIds.includes(slot.roleId)],
    ['availability', unavailable.some((interval) => intersects(interval, slot))],
    ['overlap', timed.some((interval) => intervalsClash(interval, slot, settings))],
    ['workingThatDay', booked.some((interval) => dayOf(interval.start) === dayOf(slot.start))],
    ['closerOpener', timed.some((interval) => isCloserOpener(interval, slot, bounds, settings))],
    ['rest', timed.some((interval) => restsTooShort(interval, slot, settings))],
  ]
  return rules.flatMap(([reason, isBroken]) => (isBroken ? [reason] : []))
}

/** The first hard rule that keeps somebody from a slot, or null when none does. */
export function refusalOf(candidate: Candidate, slot: Slot, context: EligibilityContext): RefusalReason | null {
  return listRefusals(candidate, slot, context)[0] ?? null
}
