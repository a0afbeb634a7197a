/** Whether somebody can take a slot: the hard rules, in the order in which they are reported (GEN-02, GN7, GN9). */
import type { Candidate, EligibilityContext, PairRule, PersonRule, Slot } from './hard-rules/hard-rule.ts'
import { hardRules } from './hard-rules/hard-rules.ts'
import { type Interval, occupiedInterval, type TimedShift } from './shift-interval.ts'

/** What somebody who is given a shift has to work. */
export function slotOfShift(shift: TimedShift & { roleId: number }): Slot {
  return { ...occupiedInterval(shift), roleId: shift.roleId }
}

/** A hard rule that keeps somebody from a slot, and what stands in the way: another shift of theirs, or a time. */
export type Refusal<Work extends Slot> = { rule: PersonRule; time: Interval } | { rule: PairRule; work: Work }

/** Every hard rule that keeps somebody from a slot, in the order in which they are reported; empty when none does. */
export function listRefusals<Work extends Slot>(
  candidate: Candidate<Work>,
  slot: Slot,
  context: EligibilityContext,
): Refusal<Work>[] {
  return hardRules.flatMap((rule): Refusal<Work>[] => {
    if (rule.about === 'person') {
      const time = rule.findObstacle(candidate, slot, context)
      return time ? [{ rule, time }] : []
    }
    const work = candidate.booked.find((held) => rule.forbids(held, slot, context))
    return work ? [{ rule, work }] : []
  })
}
