import { excluded } from './excluded.ts'
import type { PairRule, PersonDutyRule } from './hard-rule.ts'
import { hasDay } from './has-day.ts'
import { overlap } from './overlap.ts'
import { rest } from './rest.ts'
import { skill } from './skill.ts'
import { succession } from './succession.ts'
import { unavailable } from './unavailable.ts'

/**
 * Rules about a person and a duty, in the order in which refusals name them. A new rule is a file in this folder, a place
 * in one of these two lists and a `RefusalReason`; the referee in `proof/check-roster.ts` reads it anew, on purpose.
 */
export const personDutyRules: readonly PersonDutyRule[] = [skill, excluded, unavailable]

/** Rules about two pieces of work of one person, in the order in which refusals name them; the hours cap comes last. */
export const pairRules: readonly PairRule[] = [hasDay, overlap, rest, succession]
