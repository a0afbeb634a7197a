/** When people would rather work, and what it costs to pass over that (GN9). Pure. */
import { contains, dayInterval, type Interval, intersects } from '@fairweek/domain/rules/shift-interval'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { dayFromNumber, dayOfWeekOf } from '@fairweek/domain/time/day'
import type { RosterPerson, WeeklySlot } from './week-snapshot.ts'

/** Points that giving somebody an unwelcome duty costs; only their proportions matter. */
const UNWELCOME = { disliked: 4, notAvailable: 3, otherDay: 2, otherTime: 2 } as const

/** The times that slots of a weekday are on a date. */
export function weekdaySlots(slots: readonly WeeklySlot[], date: string): Interval[] {
  const dayOfWeek = dayOfWeekOf(date)
  return slots
    .filter((slot) => slot.dayOfWeek === dayOfWeek)
    .map((slot) => dayInterval(date, slot.startTime, slot.endTime))
}

/** Whether somebody would rather work some times than others. */
export function hasWishes({ preferredDays, preferredTimeStart, availableSlots, preferences }: RosterPerson): boolean {
  return preferredDays.length + availableSlots.length + preferences.length > 0 || preferredTimeStart !== null
}

/** What a duty costs somebody in preference points (GN9); 0 when it is welcome. */
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
  const available = weekdaySlots(person.availableSlots, date)
  if (available.length > 0 && !isDutyWithin(available)) cost += UNWELCOME.notAvailable
  const disliked = person.preferences.filter((preference) => !preference.isPreferred)
  const liked = person.preferences.filter((preference) => preference.isPreferred)
  if (meetsDuty(weekdaySlots(disliked, date))) cost += UNWELCOME.disliked
  const likedThatDay = weekdaySlots(liked, date)
  if (likedThatDay.length > 0 && !meetsDuty(likedThatDay)) cost += UNWELCOME.otherTime
  return cost
}
