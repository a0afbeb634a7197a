import { isSwitch, isTime, type LimitKey } from '../../contracts/work-contracts/limits.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { limitScreens } from '../../messages/work-contracts/limits.ts'
import { shortTime } from '../../time/short-text.ts'
import { weeksOf } from './weeks-reached.ts'

/** Returns no words for a number of weeks, which is part of the words of another rule. */
function describeRule(key: LimitKey, rules: WorkRules): string[] {
  if (rules[key] === undefined) return []
  if (isSwitch(key)) return [limitScreens[key].short]
  if (isTime(key)) return [limitScreens[key].short(shortTime(rules[key] ?? ''))]
  const text = limitScreens[key]
  return 'short' in text ? [text.short(Number(rules[key]), weeksOf(key, rules))] : []
}

/** Describes each work rule in a few words: 'up to 40 h a week', 'until 10 PM'. */
export function describeWorkRules(rules: WorkRules): string[] {
  return (Object.keys(limitScreens) as LimitKey[]).flatMap((key) => describeRule(key, rules))
}
