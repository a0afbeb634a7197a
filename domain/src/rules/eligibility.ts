/** Whether somebody can take a slot: the hard rules, in the order in which they are reported (GEN-02, GN7, GN9). */
import type {
  Candidate,
  EligibilityContext,
  Excess,
  LimitRule,
  PairRule,
  PersonRule,
  Slot,
} from './hard-rules/hard-rule.ts'
import { hardRules } from './hard-rules/hard-rules.ts'
import { type Interval, occupiedInterval, type TimedShift } from './shift-interval.ts'
import { withOwnRules } from './work-rules/work-rules-of.ts'

/** What somebody who is given a shift has to work. */
export function slotOfShift(shift: TimedShift & { roleId: number }): Slot {
  return { ...occupiedInterval(shift), roleId: shift.roleId }
}

/**
 * A hard rule that keeps somebody from a slot, and what stands in the way: a time, another shift of theirs, found in a context
 * with their own rules, or all that they work.
 */
export type Refusal<Work extends Slot> =
  | { rule: PersonRule; time: Interval }
  | { rule: PairRule; work: Work; context: EligibilityContext }
  | { rule: LimitRule; excess: Excess }

/** Every hard rule that keeps somebody from a slot, in the order in which they are reported; empty when none does. */
export function listRefusals<Work extends Slot>(
  candidate: Candidate<Work>,
  slot: Slot,
  business: EligibilityContext,
): Refusal<Work>[] {
  const { workRules } = candidate
  const context = workRules ? { ...business, settings: withOwnRules(business.settings, workRules) } : business
  return hardRules.flatMap((rule): Refusal<Work>[] => {
    if (rule.about === 'person') {
      const time = rule.findObstacle(candidate, slot, context)
      return time ? [{ rule, time }] : []
    }
    if (rule.about === 'limits') {
      const excess = workRules && rule.findExcess(candidate.booked, slot, workRules, context.settings.businessTimeZone)
      return excess ? [{ rule, excess }] : []
    }
    const work = candidate.booked.find((held) => rule.forbids(held, slot, context))
    return work ? [{ rule, work, context }] : []
  })
}
