import type { Shift } from '../../contracts/schedule/schedule.ts'
import { dayNumber } from '../../time/day.ts'
import { shiftDate } from '../shift-interval.ts'
import { isActive } from '../shift-state.ts'

/** Days without a day off that are named even where no limit forbids them. */
const LONG_RUN_DAYS = 7

/** A person, and how many days they work without a day off. */
interface LongRun {
  staffId: number
  name: string
  days: number
}

/**
 * Lists everybody who works seven days or more in a row and some of them in the week that starts on `weekStart`
 * (GEN-11). `shifts` are those of that week and of the week before.
 */
export function listLongRuns(shifts: readonly Shift[], weekStart: string): LongRun[] {
  const monday = dayNumber(weekStart) ?? 0
  const people = new Map<number, { name: string; worked: Set<number> }>()
  for (const shift of shifts) {
    if (!isActive(shift) || shift.staffId === null) continue
    const person = people.get(shift.staffId) ?? { name: shift.staff?.name ?? '', worked: new Set<number>() }
    person.worked.add(dayNumber(shiftDate(shift)) ?? 0)
    people.set(shift.staffId, person)
  }
  return [...people].flatMap(([staffId, { name, worked }]) => {
    let days = 0
    let longest = 0
    for (let day = monday - 7; day < monday + 7; day += 1) {
      days = worked.has(day) ? days + 1 : 0
      if (day >= monday) longest = Math.max(longest, days)
    }
    return longest >= LONG_RUN_DAYS ? [{ staffId, name, days: longest }] : []
  })
}
