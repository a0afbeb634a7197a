import { WORK_RULE_SWITCHES, type WorkRules } from '../../contracts/work/work-rules.ts'
import { workContractScreens as say } from '../../messages/work/work-contracts.ts'
import { shortTime } from '../../time/short-text.ts'

/** Rules that hold over a number of weeks, which is a rule of its own. */
const WEEKS_OF = { maxAverageHours: 'averageWeeks', maxWeekends: 'weekendWeeks' } as const
type RuleOverWeeks = keyof typeof WEEKS_OF
type PlainRule = Exclude<keyof typeof say.rules, RuleOverWeeks | (typeof WEEKS_OF)[RuleOverWeeks]>

const isOverWeeks = (key: string): key is RuleOverWeeks => key in WEEKS_OF
const isPlain = (key: string): key is PlainRule => !isOverWeeks(key) && !Object.values<string>(WEEKS_OF).includes(key)

/** Describes each work rule in a few words: '40 h a week', 'until 10 PM'. */
export function describeWorkRules(rules: WorkRules): string[] {
  const figures = Object.keys(say.rules).flatMap((key) => {
    if (isPlain(key)) return rules[key] === undefined ? [] : [say.rules[key].short(rules[key])]
    if (!isOverWeeks(key) || rules[key] === undefined) return []
    return [say.rules[key].short(rules[key], rules[WEEKS_OF[key]] ?? 0)]
  })
  return [
    ...figures,
    ...(rules.earliestStart === undefined ? [] : [say.from(shortTime(rules.earliestStart))]),
    ...(rules.latestEnd === undefined ? [] : [say.until(shortTime(rules.latestEnd))]),
    ...WORK_RULE_SWITCHES.flatMap((key) => (rules[key] ? [say.switches[key].short] : [])),
  ]
}
