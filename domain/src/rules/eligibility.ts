/** Checks whether a person can take a slot, by the hard rules in the order in which they are reported (GEN-02). */
import type {
  Candidate,
  EligibilityContext,
  Excess,
  LimitRule,
  Obstacle,
  PairRule,
  PersonRule,
  Slot,
} from './hard-rules/hard-rule.ts'
import { hardRules } from './hard-rules/hard-rules.ts'
import { occupiedInterval, type TimedShift } from './shift-interval.ts'
import { withOwnRules } from './work-rules/work-rules-of.ts'

/** Returns the slot that a person assigned to the shift works. */
export function slotOfShift(shift: TimedShift & { roleId: number }): Slot {
  return { ...occupiedInterval(shift), roleId: shift.roleId }
}

/**
 * A hard rule that excludes a person from a slot, with the obstacle: a time when they cannot work, another shift of
 * theirs (with the context in which it was checked), or an excess over a limit.
 */
export type Refusal<Work extends Slot> =
  | { rule: PersonRule; time: Obstacle }
  | { rule: PairRule; work: Work; context: EligibilityContext }
  | { rule: LimitRule; excess: Excess }

/**
 * Returns all hard rules that exclude a person from a slot, in the order in which they are reported; empty if none
 * does.
 */
export function listRefusals<Work extends Slot>(
  candidate: Candidate<Work>,
  slot: Slot,
  business: EligibilityContext,
): Refusal<Work>[] {
  const { workRules, booked, averageFacts } = candidate
  const settings = withOwnRules(business.settings, workRules)
  const context = { ...business, settings, booked }
  return hardRules.flatMap((rule): Refusal<Work>[] => {
    if (rule.about === 'person') {
      const time = rule.findObstacle(candidate, slot, context)
      return time ? [{ rule, time }] : []
    }
    if (rule.about === 'limits') {
      const { businessTimeZone: timeZone } = settings
      const excess =
        workRules &&
        rule.findExcess({ booked, slot, rules: workRules, timeZone, bounds: business.bounds, averageFacts })
      return excess ? [{ rule, excess }] : []
    }
    const work = booked.find((assigned) => rule.forbids(assigned, slot, context))
    return work ? [{ rule, work, context }] : []
  })
}
