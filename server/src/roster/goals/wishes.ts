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

/** Returns the parts of an interval where `isMet` holds, which may change only at the bounds of `slots`. */
function listParts(duty: Interval, slots: readonly Interval[], isMet: (part: Interval) => boolean): Interval[] {
  const bounds = [duty.start, duty.end, ...slots.flatMap(({ start, end }) => [start, end])]
    .filter((minute) => duty.start <= minute && minute <= duty.end)
    .sort((a, b) => a - b)
  const parts: Interval[] = []
  for (const [index, start] of bounds.entries()) {
    const part = { start, end: bounds[index + 1] ?? start }
    if (part.start === part.end || !isMet(part)) continue
    const last = parts.at(-1)
    if (last?.end === start) last.end = part.end
    else parts.push(part)
  }
  return parts
}

/** Returns which parts of a duty a person would rather not work, and which are outside the times they prefer. */
export function listUnwelcomeTimes(
  person: RosterPerson,
  duty: Interval,
): { disliked: Interval[]; outside: Interval[] } {
  const date = dayFromNumber(Math.floor(duty.start / MINUTES_A_DAY))
  const ofKind = (isLiked: boolean) => person.preferences.filter(({ isPreferred }) => isPreferred === isLiked)
  const disliked = slotsOnDate(ofKind(false), date)
  const preferred = slotsOnDate([...person.availableSlots, ...ofKind(true)], date)
  const { preferredTimeStart, preferredTimeEnd, preferredDays } = person
  const wanted =
    preferredTimeStart !== null && preferredTimeEnd !== null
      ? [dayInterval(date, preferredTimeStart, preferredTimeEnd)]
      : []
  const isOtherDay = preferredDays.length > 0 && !preferredDays.includes(dayOfWeekOf(date))
  const isWithin = (slots: readonly Interval[], part: Interval) => slots.some((slot) => contains(slot, part))
  const isDisliked = (part: Interval) => isWithin(disliked, part)
  const isOutside = (part: Interval) =>
    !isDisliked(part) && (isOtherDay || [preferred, wanted].some((slots) => slots.length > 0 && !isWithin(slots, part)))
  return {
    disliked: listParts(duty, disliked, isDisliked),
    outside: listParts(duty, [...disliked, ...preferred, ...wanted], isOutside),
  }
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
