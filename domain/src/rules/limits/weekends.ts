import type { LimitCheck } from '../hard-rules/hard-rule.ts'
import { weeksOf } from '../work-rules/weeks-reached.ts'
import { mondayOf, mostBeside, saturdayOf } from '../work-rules/work-amounts.ts'

/** In any period of consecutive weeks, a person must not work on more weekends than their rules allow (decision 0097). */
export const weekendsOfWeeks: LimitCheck = ({ booked, slot, rules }) => {
  const { maxWeekends: limit } = rules
  if (limit === undefined || saturdayOf(slot) === null) return null
  const weeks = weeksOf('maxWeekends', rules)
  const worked = new Map(booked.filter((work) => saturdayOf(work) !== null).map((work) => [mondayOf(work), 1]))
  const has = 1 + mostBeside(worked, mondayOf(slot), weeks)
  return has > limit ? { has, limit, day: null, weeks } : null
}

/** One of any two consecutive weekends must be free, if the person's rules require it (decision 0097). */
export const freeWeekends: LimitCheck = ({ booked, slot, rules }) => {
  const saturday = rules.everySecondWeekendFree ? saturdayOf(slot) : null
  if (saturday === null) return null
  const worked = new Set(booked.map(saturdayOf))
  const [isBefore, isAfter] = [worked.has(saturday - 7), worked.has(saturday + 7)]
  const has = 1 + Number(isBefore) + Number(isAfter)
  return has > 1 ? { has, limit: 1, day: null, beside: isBefore ? 'before' : 'after' } : null
}
