import type { PayRule } from '../../contracts/pay/pay-rules.ts'

type OvertimeRule = Extract<PayRule, { kind: 'overtime' }>

/** Periods in which overtime is counted, in the order in which they claim a minute. */
const PERIODS = ['day', 'week', 'period'] as const

/** Counts a person's paid minutes, and finds those beyond the limits of a day, a week and a period. */
export function startOvertime(rules: readonly OvertimeRule[]) {
  const tiers = {
    day: rules.filter(({ per }) => per === 'day'),
    week: rules.filter(({ per }) => per === 'week'),
    period: rules.filter(({ per }) => per === 'period'),
  }
  const counted = { day: 0, week: 0, period: 0 }
  let [today, thisWeek, isInPeriod] = ['', '', true]

  /** Returns the tier that was reached last. */
  const reached = (per: (typeof PERIODS)[number]) =>
    tiers[per].reduce<OvertimeRule | null>(
      (last, tier) =>
        tier.afterMinutes <= counted[per] && (!last || tier.afterMinutes > last.afterMinutes) ? tier : last,
      null,
    )

  return {
    /** Starts a shift; the counts of its day and week start at 0 if they are new. */
    enter(date: string, weekStart: string, isOfPeriod: boolean) {
      if (date !== today) counted.day = 0
      if (weekStart !== thisWeek) counted.week = 0
      ;[today, thisWeek, isInPeriod] = [date, weekStart, isOfPeriod]
    },
    /** Counts minutes, split wherever a limit is reached; those within all limits have no rule. */
    count(minutes: number): { minutes: number; rule: OvertimeRule | null }[] {
      const parts: { minutes: number; rule: OvertimeRule | null }[] = []
      let left = minutes
      while (left > 0) {
        const claiming = PERIODS.find((per) => (per !== 'period' || isInPeriod) && reached(per))
        const rule = claiming ? reached(claiming) : null
        // What is overtime of the day does not count towards the week, nor overtime of the week towards the period.
        const counting = PERIODS.slice(0, claiming ? PERIODS.indexOf(claiming) + 1 : PERIODS.length).filter(
          (per) => per !== 'period' || isInPeriod,
        )
        const next = counting.flatMap((per) =>
          tiers[per].map(({ afterMinutes }) => afterMinutes - counted[per]).filter((distance) => distance > 0),
        )
        const step = Math.min(left, ...next)
        for (const per of counting) counted[per] += step
        parts.push({ minutes: step, rule })
        left -= step
      }
      return parts
    },
  }
}
