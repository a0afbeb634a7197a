/** Compares a past version of a week with the present one. Pure functions. */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isSameToHolder } from '@fairweek/domain/rules/shift-state'
import { minutesOf } from '@fairweek/domain/time/clock-time'

/** A shift that existed then, exists now, or both; `same` if nothing about it differs. */
export interface ComparedShift {
  id: number
  was: Shift | null
  now: Shift | null
  difference: 'same' | 'changed' | 'gone' | 'added'
}

function differenceOf(was: Shift | null, now: Shift | null): ComparedShift['difference'] {
  if (!was) return 'added'
  if (!now) return 'gone'
  return isSameToHolder(was, now) && was.status === now.status ? 'same' : 'changed'
}

const startOf = ({ was, now }: ComparedShift) => minutesOf((was ?? now)?.startTime ?? '') ?? -1

/**
 * Returns the shifts of one day of the week, then and now, by start time. A shift that has moved is listed on its
 * former day.
 */
export function compareDay(then: readonly Shift[], now: readonly Shift[], dayOfWeek: number): ComparedShift[] {
  return compareWeek(then, now)
    .filter((compared) => (compared.was ?? compared.now)?.dayOfWeek === dayOfWeek)
    .sort((a, b) => startOf(a) - startOf(b) || a.id - b.id)
}

/** Returns all shifts of a week, then and now. */
export function compareWeek(then: readonly Shift[], now: readonly Shift[]): ComparedShift[] {
  const [former, present] = [then, now].map((shifts) => new Map(shifts.map((shift) => [shift.id, shift])))
  const ids = new Set([...then, ...now].map(({ id }) => id))
  return [...ids].map((id) => {
    const [before, after] = [former?.get(id) ?? null, present?.get(id) ?? null]
    return { id, was: before, now: after, difference: differenceOf(before, after) }
  })
}

/** Counts the shifts that differ, by kind of difference. */
export function countDifferences(compared: readonly ComparedShift[]) {
  const count = (difference: ComparedShift['difference']) =>
    compared.filter((shift) => shift.difference === difference).length
  return { changed: count('changed'), added: count('added'), gone: count('gone') }
}
