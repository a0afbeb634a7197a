/** Which of the engine's rules corresponds to a hard rule of the business. */
import type { RefusalReason } from '@fairweek/domain/contracts/schedule'
import type { HardRule } from '@fairweek/domain/rules/hard-rules/hard-rule'
import type * as Engine from '@fairweek/engine/problem'

/** Rules that the engine knows by itself: it gets them as skills, times and settings. */
const KNOWN: Partial<Record<RefusalReason, Engine.RefusalReason>> = {
  role: 'skill',
  availability: 'unavailable',
  workingThatDay: 'has-day',
  overlap: 'overlap',
  rest: 'rest',
}

/** Whether the engine has the rule itself, so that nothing needs to be written out for it. */
export function isKnownToEngine({ reason }: HardRule): boolean {
  return KNOWN[reason] !== undefined
}

/** What the engine calls a refusal by this rule. Rules it does not know are written out: people, or pairs of duties. */
export function engineReasonOf(rule: HardRule): Engine.RefusalReason {
  return KNOWN[rule.reason] ?? (rule.about === 'person' ? 'excluded' : 'succession')
}
