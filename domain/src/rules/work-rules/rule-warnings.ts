/** What in a person's contract, own rules and target does not fit together; it may be saved all the same (CON-11). */
import { type FigureKey, isFigure, LIMIT_KEYS, type LimitKey } from '../../contracts/work-contracts/limits.ts'
import type { OwnRules, WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { ruleWarningMessages as say } from '../../messages/work-contracts/rule-warnings.ts'
import { describeWorkRules } from './describe-work-rules.ts'
import { workRulesOf } from './work-rules-of.ts'

/** A person with their rules; the contract is null if they have none. */
export interface RuledPerson {
  contract: WorkRules | null
  ownRules: OwnRules | null
  targetWeeklyHours: number | null
}

/** Weekends are left out, because the number of weeks over which they are counted may differ too. */
type Maximum = Extract<FigureKey, `max${string}`>
const isMaximum = (key: LimitKey): key is Maximum => isFigure(key) && key.startsWith('max') && key !== 'maxWeekends'
const MAXIMA = LIMIT_KEYS.filter(isMaximum)

/** Something that does not fit together; hours are of a week. */
type RuleWarning =
  | { code: 'targetAboveMost'; target: number; most: number }
  | { code: 'minimumAboveMost'; minimum: number; most: number }
  /** The person's own limit replaces a stricter one of the contract. */
  | { code: 'ownAboveContract'; rule: Maximum; own: number; contract: number }

/** Returns the most hours a week that rules allow in the long run; Infinity without such a limit. */
function mostHoursAWeek(rules: WorkRules): number {
  const { maxHoursAWeek, maxAverageHours, maxHoursAFortnight, maxHoursADay, maxDaysAWeek = 7 } = rules
  const { POSITIVE_INFINITY: none } = Number
  return Math.min(
    maxHoursAWeek ?? none,
    maxAverageHours ?? none,
    (maxHoursAFortnight ?? none) / 2,
    (maxHoursADay ?? none) * maxDaysAWeek,
  )
}

function findRuleWarnings({ contract, ownRules, targetWeeklyHours }: RuledPerson): RuleWarning[] {
  const rules = workRulesOf(contract, ownRules) ?? {}
  const most = mostHoursAWeek(rules)
  const { minHoursAWeek = 0 } = rules
  return [
    ...(targetWeeklyHours !== null && targetWeeklyHours > most
      ? [{ code: 'targetAboveMost' as const, target: targetWeeklyHours, most }]
      : []),
    ...(minHoursAWeek > most ? [{ code: 'minimumAboveMost' as const, minimum: minHoursAWeek, most }] : []),
    ...MAXIMA.flatMap((rule): RuleWarning[] => {
      const [own, limit] = [ownRules?.[rule], contract?.[rule]]
      return own != null && limit !== undefined && own > limit
        ? [{ code: 'ownAboveContract', rule, own, contract: limit }]
        : []
    }),
  ]
}

function describeWarning(warning: RuleWarning): string {
  switch (warning.code) {
    case 'targetAboveMost':
      return say.targetAboveMost(warning.target, warning.most)
    case 'minimumAboveMost':
      return say.minimumAboveMost(warning.minimum, warning.most)
    case 'ownAboveContract': {
      const wordOf = (value: number) => describeWorkRules({ [warning.rule]: value }).join()
      return say.ownAboveContract(wordOf(warning.own), wordOf(warning.contract))
    }
  }
}

/** Returns one sentence for each thing that does not fit together. */
export function describeRuleWarnings(person: RuledPerson): string[] {
  return findRuleWarnings(person).map(describeWarning)
}
