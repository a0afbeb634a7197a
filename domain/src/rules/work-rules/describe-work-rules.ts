import { WORK_RULE_SWITCHES, type WorkRules } from '../../contracts/work/work-rules.ts'
import { workContractScreens as say } from '../../messages/work/work-contracts.ts'
import { shortTime } from '../../time/short-text.ts'

/** Describes each work rule in a few words: '40 h a week', 'until 10 PM'. */
export function describeWorkRules(rules: WorkRules): string[] {
  const figures = (Object.keys(say.rules) as (keyof typeof say.rules)[]).flatMap((key) => {
    const value = rules[key]
    return value === undefined ? [] : [say.rules[key].short(value)]
  })
  return [
    ...figures,
    ...(rules.earliestStart === undefined ? [] : [say.from(shortTime(rules.earliestStart))]),
    ...(rules.latestEnd === undefined ? [] : [say.until(shortTime(rules.latestEnd))]),
    ...WORK_RULE_SWITCHES.flatMap((key) => (rules[key] ? [say.switches[key].short] : [])),
  ]
}
