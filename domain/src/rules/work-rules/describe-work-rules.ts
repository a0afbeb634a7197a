import { WORK_RULE_SWITCHES, type WorkRules } from '../../contracts/work/work-rules.ts'
import { workContractScreens as say } from '../../messages/work/work-contracts.ts'
import { shortTime } from '../../time/short-text.ts'
import { averageLimitOf } from '../hard-rules/limits/hours-on-average.ts'
import { weekendLimitOf } from '../hard-rules/limits/weekends-of-weeks.ts'

/** Rules of two numbers, the second of which is a number of weeks and has no words of its own. */
const limitOf = { maxAverageHours: averageLimitOf, maxWeekends: weekendLimitOf }
type RuleKey = keyof typeof say.rules
type RuleOverWeeks = keyof typeof limitOf
type PlainRule = Exclude<RuleKey, RuleOverWeeks | 'averageWeeks' | 'weekendWeeks'>

const isOverWeeks = (key: RuleKey): key is RuleOverWeeks => key in limitOf
const isPlain = (key: RuleKey): key is PlainRule => !isOverWeeks(key) && 'short' in say.rules[key]

/** Describes each work rule in a few words: 'up to 40 h a week', 'until 10 PM'. */
export function describeWorkRules(rules: WorkRules): string[] {
  const figures = (Object.keys(say.rules) as RuleKey[]).flatMap((key) => {
    const value = rules[key]
    if (value === undefined) return []
    if (isPlain(key)) return [say.rules[key].short(value)]
    return isOverWeeks(key) ? [say.rules[key].short(value, limitOf[key](rules)?.weeks ?? 0)] : []
  })
  return [
    ...figures,
    ...(rules.earliestStart === undefined ? [] : [say.from(shortTime(rules.earliestStart))]),
    ...(rules.latestEnd === undefined ? [] : [say.until(shortTime(rules.latestEnd))]),
    ...WORK_RULE_SWITCHES.flatMap((key) => (rules[key] ? [say.switches[key].short] : [])),
  ]
}
