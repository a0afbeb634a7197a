/** Limits on elapsed hours; a shift counts on the day on which it starts (decisions 0086 and 0097). */
import type { LimitCheck, LimitFacts } from '../hard-rules/hard-rule.ts'
import { dayOf, minutesOfWork, mondayOf, worksOfWeek } from '../work-rules/work-amounts.ts'

function minutesOfDay({ booked, slot, timeZone }: LimitFacts): number {
  const day = dayOf(slot)
  return minutesOfWork([...booked.filter((assigned) => dayOf(assigned) === day), slot], timeZone)
}

const minutesOfWeek = ({ booked, slot, timeZone }: LimitFacts) => minutesOfWork(worksOfWeek(booked, slot), timeZone)

export const hoursADay: LimitCheck = (facts) => {
  if (facts.rules.maxHoursADay === undefined) return null
  const [has, limit] = [minutesOfDay(facts), facts.rules.maxHoursADay * 60]
  return has > limit ? { has, limit, day: dayOf(facts.slot) } : null
}

/** A person must not come in for fewer hours a day; other shifts that start that day count too. */
export const shortDay: LimitCheck = (facts) => {
  if (facts.rules.minHoursADay === undefined) return null
  const [has, limit] = [minutesOfDay(facts), facts.rules.minHoursADay * 60]
  return has < limit ? { has, limit, day: dayOf(facts.slot) } : null
}

export const hoursAWeek: LimitCheck = (facts) => {
  if (facts.rules.maxHoursAWeek === undefined) return null
  const [has, limit] = [minutesOfWeek(facts), facts.rules.maxHoursAWeek * 60]
  return has > limit ? { has, limit, day: null } : null
}

/** Two consecutive weeks are counted with the week before and with the week after. */
export const hoursAFortnight: LimitCheck = (facts) => {
  const { booked, slot, rules, timeZone } = facts
  if (rules.maxHoursAFortnight === undefined) return null
  const minutesFrom = (monday: number) =>
    minutesOfWork(
      booked.filter((assigned) => mondayOf(assigned) === monday),
      timeZone,
    )
  const [before, after] = [minutesFrom(mondayOf(slot) - 7), minutesFrom(mondayOf(slot) + 7)]
  const [has, limit] = [minutesOfWeek(facts) + Math.max(before, after), rules.maxHoursAFortnight * 60]
  return has > limit ? { has, limit, day: null, beside: after > before ? 'after' : 'before' } : null
}
