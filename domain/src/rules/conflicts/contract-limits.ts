/** A person works beyond the work rules of their contract (decision 0086). */
import { LIMIT_KEYS, limitConflictOf, limitOf } from '../../contracts/work-contracts/limits.ts'
import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import { dayFromNumber, dayOfWeekOf } from '../../time/day.ts'
import type { Excess, LimitRule } from '../hard-rules/hard-rule.ts'
import { limitRules } from '../limits/limit-rules.ts'
import type { Finding, PersonConflictRule } from './conflict-rule.ts'
import { type PersonWeek, type Work, worksInWeek } from './conflict-week.ts'

/**
 * A breach of a rule in a week or on a day; shifts on one day that break the rule for the same reason are one breach.
 */
interface Breach {
  /** The worst excess, if several shifts break the rule. */
  excess: Excess
  aspect?: string
  /** The shifts that break the rule, each with its amount. */
  breaking: { work: Work; has: number }[]
}

/** Checks whether a limit depends only on the shift itself, and not on the person's other work. */
const isOfOneShift = ({ reason }: LimitRule) =>
  LIMIT_KEYS.some((key) => limitOf(key).refusal === reason && limitOf(key).period === 'shift')

const amountOf = ({ has, limit }: Excess) => Math.abs(has - limit)

function listBreaches(week: PersonWeek, rule: LimitRule, rules: WorkRules): Breach[] {
  const { works, weekStart, settings, bounds, averageFacts } = week
  const inWeek = worksInWeek(week)
  // Shifts of the next week are left out: an excess that includes them is reported as a conflict of that week.
  const known = works.filter(({ shift }) => shift.weekStartDate <= weekStart)
  const breaches = new Map<string, Breach>()
  for (const work of inWeek) {
    const others = known.filter((other) => other !== work)
    const { businessTimeZone: timeZone } = settings
    const excess = rule.findExcess({ booked: others, slot: work, rules, timeZone, bounds, averageFacts })
    if (!excess) continue
    const aspect = isOfOneShift(rule) ? (excess.has < excess.limit ? 'early' : 'late') : undefined
    const key = `${excess.day} ${aspect}`
    const breach = breaches.get(key) ?? { excess, ...(aspect && { aspect }), breaking: [] }
    if (isOfOneShift(rule) && amountOf(excess) > amountOf(breach.excess)) breach.excess = excess
    breach.breaking.push({ work, has: excess.has })
    breaches.set(key, breach)
  }
  return [...breaches.values()]
}

/** Reports one conflict per week or per day; for rules about single shifts, one per day and reason. */
const limitConflict = (rule: LimitRule): PersonConflictRule => ({
  about: 'person',
  type: limitConflictOf(rule.reason),
  find: (week) => {
    const { person } = week
    const { workRules } = person
    if (!workRules) return []
    return listBreaches(week, rule, workRules).map(({ excess, aspect, breaking }): Finding => {
      const { day, has, limit } = excess
      const figures = isOfOneShift(rule) ? breaking.map((one) => one.has) : [has]
      return {
        identity: [person.id, day, ...figures, limit],
        ...(aspect && { aspect }),
        amount: amountOf(excess),
        facts: { code: 'contract', name: person.name, reason: rule.reason, excess },
        shiftIds: breaking.map(({ work }) => work.shift.id),
        staffId: person.id,
        roleId: null,
        dayOfWeek: day === null ? null : dayOfWeekOf(dayFromNumber(day)),
        startTime: null,
        endTime: null,
      }
    })
  },
})

/** Days in a row are not listed here, because `daysInARow` checks them. */
export const contractLimits: readonly PersonConflictRule[] = limitRules
  .filter(({ reason }) => reason !== 'daysInARow')
  .map(limitConflict)
