import type { Shift } from '@fairweek/domain/contracts/schedule'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { Scope } from '../../caller.ts'
import { listShiftsOfWeeks } from './schedule.store.ts'

/** As many weeks as are looked at at once, and some; others are read when somebody asks. */
const MOST_WEEKS = 20

/** Reads the shifts of a week in a state of what they depend on, once for everybody who asks in the same state. */
export type WeekMemory = (scope: Scope, weekStart: string, state: string | null) => Promise<Shift[]>

export function createWeekMemory(): WeekMemory {
  const weeks = new Map<string, { state: string; shifts: Promise<Shift[]> }>()
  return (scope, weekStart, state) => {
    const key = weekKey(scope.business, weekStart)
    const known = weeks.get(key)
    if (known && known.state === state) return known.shifts
    const shifts = listShiftsOfWeeks(scope, [weekStart])
    weeks.delete(key)
    if (state === null) return shifts
    weeks.set(key, { state, shifts })
    const [oldest] = weeks.keys()
    if (weeks.size > MOST_WEEKS && oldest !== undefined) weeks.delete(oldest)
    shifts.catch(() => {
      if (weeks.get(key)?.shifts === shifts) weeks.delete(key)
    })
    return shifts
  }
}
