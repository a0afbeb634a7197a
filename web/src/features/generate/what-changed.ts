import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { totalHours } from '@fairweek/domain/rules/hours'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { daysFromMonday } from '@fairweek/domain/time/week'

/** The shifts that a generation gave to one person. */
export interface PersonChange {
  staffId: number
  name: string
  shiftCount: number
  hours: number
  /** 'Mon, Wed, Fri' */
  days: string
}

/** Summarizes who got which shifts, people with the most hours first. */
export function changesByPerson(created: readonly Shift[]): PersonChange[] {
  const people = new Map<number, Shift[]>()
  for (const shift of created) {
    if (shift.staffId === null) continue
    const shifts = people.get(shift.staffId)
    if (shifts) shifts.push(shift)
    else people.set(shift.staffId, [shift])
  }
  return [...people]
    .map(([staffId, shifts]): PersonChange => {
      const days = [...new Set(shifts.map(({ dayOfWeek }) => dayOfWeek as DayOfWeek))]
      days.sort((a, b) => daysFromMonday(a) - daysFromMonday(b))
      return {
        staffId,
        name: shifts[0]?.staff?.name ?? scheduleScreens.unassigned,
        shiftCount: shifts.length,
        hours: totalHours(shifts),
        days: days.map((day) => shortWeekday(day)).join(', '),
      }
    })
    .sort((a, b) => b.hours - a.hours || compareNames(a.name, b.name))
}
