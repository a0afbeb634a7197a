import { addDays, isDay } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** Returns the Monday of the week that contains the day in `?week=`; without a valid day, that of the current week. */
export function weekFromText(text: string | null, today: string): string {
  return weekStartOf(text !== null && isDay(text) ? text : today)
}

export interface ShownWeek {
  weekStart: string
  currentWeek: string
  isCurrentWeek: boolean
  showWeek: (weekStart: string) => void
  stepWeeks: (count: number) => void
  /** The past instant at which the week is shown; null for now. */
  asOf: string | null
  showAsOf: (instant: string | null) => void
}

/**
 * Keeps the shown week in the URL, so that it can be shared and reloaded, and so that the back button works (WEEK-01).
 */
export function useShownWeek(today: string): ShownWeek {
  const [search, setSearch] = useSearchParams()
  const weekStart = weekFromText(search.get('week'), today)
  const currentWeek = weekStartOf(today)
  const showWeek = useCallback(
    (next: string) =>
      setSearch((previous) => {
        const params = new URLSearchParams(previous)
        params.set('week', next)
        params.delete('asOf')
        return params
      }),
    [setSearch],
  )
  const stepWeeks = useCallback((count: number) => showWeek(addDays(weekStart, count * 7)), [showWeek, weekStart])
  const asked = search.get('asOf')
  const asOf = asked !== null && !Number.isNaN(Date.parse(asked)) ? new Date(asked).toISOString() : null
  const showAsOf = useCallback(
    (instant: string | null) =>
      setSearch((previous) => {
        const params = new URLSearchParams(previous)
        params.set('week', weekStart)
        if (instant === null) params.delete('asOf')
        else params.set('asOf', instant)
        return params
      }),
    [setSearch, weekStart],
  )
  return { weekStart, currentWeek, isCurrentWeek: weekStart === currentWeek, showWeek, stepWeeks, asOf, showAsOf }
}
