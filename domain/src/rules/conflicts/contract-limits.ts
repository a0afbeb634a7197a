/** A person works beyond the work rules of their contract (decision 0086). */
import type { ConflictType } from '../../contracts/constants.ts'
import type { WorkRules } from '../../contracts/work/work-rules.ts'
import { dayFromNumber, dayOfWeekOf } from '../../time/day.ts'
import type { Excess, LimitRule } from '../hard-rules/hard-rule.ts'
import { closingsAWeek } from '../hard-rules/limits/closings-a-week.ts'
import { daysAWeek } from '../hard-rules/limits/days-a-week.ts'
import { freeWeekends } from '../hard-rules/limits/free-weekends.ts'
import { hoursADay } from '../hard-rules/limits/hours-a-day.ts'
import { hoursAFortnight } from '../hard-rules/limits/hours-a-fortnight.ts'
import { hoursAWeek } from '../hard-rules/limits/hours-a-week.ts'
import { hoursOnAverage } from '../hard-rules/limits/hours-on-average.ts'
import { nightsAWeek } from '../hard-rules/limits/nights-a-week.ts'
import { nightsInARow } from '../hard-rules/limits/nights-in-a-row.ts'
import { shortDay } from '../hard-rules/limits/short-day.ts'
import { twoDaysOff } from '../hard-rules/limits/two-days-off.ts'
import { weekendsOfWeeks } from '../hard-rules/limits/weekends-of-weeks.ts'
import { workingTimes } from '../hard-rules/limits/working-times.ts'
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

const amountOf = ({ has, limit }: Excess) => Math.abs(has - limit)

function listBreaches(week: PersonWeek, rule: LimitRule, rules: WorkRules): Breach[] {
  const { works, weekStart, settings, bounds, averageFacts } = week
  const inWeek = worksInWeek(week)
  // Shifts of the next week are left out: an excess that includes them is reported as a conflict of that week.
  const known = works.filter(({ shift }) => shift.weekStartDate <= weekStart)
  const breaches = new Map<string, Breach>()
  for (const work of inWeek) {
    const others = known.filter((other) => other !== work)
    const excess = rule.findExcess(others, work, rules, settings.businessTimeZone, bounds, averageFacts)
    if (!excess) continue
    const aspect = rule.isOfOneShift ? (excess.has < excess.limit ? 'early' : 'late') : undefined
    const key = `${excess.day} ${aspect}`
    const breach = breaches.get(key) ?? { excess, ...(aspect && { aspect }), breaking: [] }
    if (rule.isOfOneShift && amountOf(excess) > amountOf(breach.excess)) breach.excess = excess
    breach.breaking.push({ work, has: excess.has })
    breaches.set(key, breach)
  }
  return [...breaches.values()]
}

/** Reports one conflict per week or per day; for rules about single shifts, one per day and reason. */
const limitConflict = (type: ConflictType, rule: LimitRule): PersonConflictRule => ({
  about: 'person',
  type,
  find: (week) => {
    const { person } = week
    const { workRules } = person
    if (!workRules) return []
    return listBreaches(week, rule, workRules).map(({ excess, aspect, breaking }): Finding => {
      const { day, has, limit } = excess
      const figures = rule.isOfOneShift ? breaking.map((one) => one.has) : [has]
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
export const contractLimits: readonly PersonConflictRule[] = [
  limitConflict('WorkingTimes', workingTimes),
  limitConflict('ShortDay', shortDay),
  limitConflict('HoursADay', hoursADay),
  limitConflict('HoursAWeek', hoursAWeek),
  limitConflict('HoursAFortnight', hoursAFortnight),
  limitConflict('HoursOnAverage', hoursOnAverage),
  limitConflict('DaysAWeek', daysAWeek),
  limitConflict('NightsInARow', nightsInARow),
  limitConflict('NightsAWeek', nightsAWeek),
  limitConflict('ClosingsAWeek', closingsAWeek),
  limitConflict('TwoDaysOff', twoDaysOff),
  limitConflict('FreeWeekends', freeWeekends),
  limitConflict('WeekendsOfWeeks', weekendsOfWeeks),
]
