/** Groups slots for display: slots with the same times on several days of the week share one entry (AVAIL-01). */
import type { AvailabilitySlot } from '../../contracts/availability/availability.ts'
import { availabilityWords } from '../../messages/availability/availability.ts'
import { type DayOfWeek, WEEK_ORDER } from '../../time/day.ts'
import { shortWeekday } from '../../time/day-names.ts'
import { shortRange } from '../../time/short-text.ts'
import { layerOf } from './weekly-slots.ts'

/** Slots that differ only in their day of the week. */
export interface SlotGroup extends Omit<AvailabilitySlot, 'dayOfWeek'> {
  /** In week order, Monday first. */
  days: readonly DayOfWeek[]
}

/** Groups slots by kind, times and dates, in week order. */
export function groupSlots(slots: readonly AvailabilitySlot[]): SlotGroup[] {
  const groups = new Map<string, SlotGroup>()
  for (const day of WEEK_ORDER)
    for (const { dayOfWeek, ...rest } of slots) {
      if (dayOfWeek !== day) continue
      const key = [rest.kind, rest.startTime, rest.endTime, layerOf(rest)].join(' ')
      groups.set(key, { ...rest, days: [...(groups.get(key)?.days ?? []), day] })
    }
  return [...groups.values()]
}

/** Returns the slots of a group, one per day. */
export function slotsOfGroup({ days, ...rest }: SlotGroup): AvailabilitySlot[] {
  return days.map((dayOfWeek) => ({ dayOfWeek, ...rest }))
}

/** Returns the slots outside a group. */
export function withoutGroup(slots: readonly AvailabilitySlot[], group: SlotGroup): AvailabilitySlot[] {
  const keys = ['kind', 'startTime', 'endTime'] as const
  return slots.filter(
    (slot) =>
      !group.days.some((day) => day === slot.dayOfWeek) ||
      keys.some((key) => slot[key] !== group[key]) ||
      layerOf(slot) !== layerOf(group),
  )
}

/** Returns 'Mon – Fri', 'Sat, Sun', 'Every day'. */
function daysText(days: readonly DayOfWeek[]): string {
  if (days.length === WEEK_ORDER.length) return availabilityWords.everyDay
  const names = days.map((day) => shortWeekday(day))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const span = WEEK_ORDER.indexOf(last) - WEEK_ORDER.indexOf(first) + 1
  return days.length > 2 && span === days.length ? `${names[0]} – ${names.at(-1)}` : names.join(', ')
}

/** Returns 'Mon – Fri, 9 AM – 5 PM', 'Sat, Sun, all day', 'Tue, 10 PM – 2 AM next day'. */
export function slotGroupText({ days, startTime, endTime }: Pick<SlotGroup, 'days' | 'startTime' | 'endTime'>): string {
  const isWholeDay = startTime.startsWith('00:00') && endTime.startsWith('24:00')
  if (isWholeDay) return availabilityWords.onDays(daysText(days), availabilityWords.allDay)
  const isOvernight = endTime <= startTime
  const range = shortRange(startTime, endTime)
  return availabilityWords.onDays(daysText(days), isOvernight ? availabilityWords.nextDay(range) : range)
}
