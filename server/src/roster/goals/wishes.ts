/** Measures how well duties fit people's preferences. Pure. */
import { slotsOnDate } from '@fairweek/domain/rules/availability/weekly-slots'
import { contains, dayInterval, type Interval, intersects } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayFromNumber, dayOfWeekOf } from '@fairweek/domain/time/day'
import type { RosterPerson } from '../week-snapshot.ts'

/** Points for assigning an unwelcome duty; only their ratios matter. */
const UNWELCOME = { disliked: 4, outsidePreferred: 3, partlyPreferred: 1, otherDay: 2, otherTime: 2 } as const

/** Checks whether a person has preferences for some times over others. */
export function hasWishes({ preferredDays, preferredTimeStart, availableSlots, preferences }: RosterPerson): boolean {
  return preferredDays.length + availableSlots.length + preferences.length > 0 || preferredTimeStart !== null
}

/** Says whether a duty suits a person's preferences; null if they have none. */
export function judgeWish(person: RosterPerson, duty: Interval): 'welcome' | 'unwelcome' | null {
  if (!hasWishes(person)) return null
  return preferenceCost(person, duty) === 0 ? 'welcome' : 'unwelcome'
}

/** Returns the preference points that a duty costs for a person; 0 if it is welcome. */
export function preferenceCost(person: RosterPerson, duty: Interval): number {
  const date = dayFromNumber(Math.floor(duty.start / MINUTES_A_DAY))
  const isDutyWithin = (slots: readonly Interval[]) => slots.some((slot) => contains(slot, duty))
  const meetsDuty = (slots: readonly Interval[]) => slots.some((slot) => intersects(slot, duty))
  let cost = 0
  if (person.preferredDays.length > 0 && !person.preferredDays.includes(dayOfWeekOf(date))) cost += UNWELCOME.otherDay
  if (person.preferredTimeStart !== null && person.preferredTimeEnd !== null) {
    const wanted = dayInterval(date, person.preferredTimeStart, person.preferredTimeEnd)
    if (!isDutyWithin([wanted])) cost += UNWELCOME.otherTime
  }
  const liked = person.preferences.filter(({ isPreferred }) => isPreferred)
  const preferred = slotsOnDate([...person.availableSlots, ...liked], date)
  if (preferred.length > 0 && !isDutyWithin(preferred))
    cost += meetsDuty(preferred) ? UNWELCOME.partlyPreferred : UNWELCOME.outsidePreferred
  const disliked = person.preferences.filter(({ isPreferred }) => !isPreferred)
  if (meetsDuty(slotsOnDate(disliked, date))) cost += UNWELCOME.disliked
  return cost
}
