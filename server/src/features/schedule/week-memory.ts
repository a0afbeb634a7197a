import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { Scope } from '../../caller/caller.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'

/** The size of this LRU cache: about as many weeks as people view at the same time. */
const MOST_WEEKS = 20

/**
 * Returns the shifts of a week. Calls share one read as long as `state`, the state of the data that the shifts depend
 * on, is the same.
 */
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
