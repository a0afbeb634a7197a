import { addDays, isDay } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** The Monday a `?week=` names; any other day means the week it lies in, no day at all the week of today. */
export function weekFromText(text: string | null, today: string): string {
  return weekStartOf(text !== null && isDay(text) ? text : today)
}

export interface ShownWeek {
  weekStart: string
  currentWeek: string
  isCurrentWeek: boolean
  showWeek: (weekStart: string) => void
  stepWeeks: (count: number) => void
  /** The instant as of which it is shown; null for now. */
  asOf: string | null
  showAsOf: (instant: string | null) => void
}

/** The week on screen stands in the address, so that it can be sent, reloaded and gone back to (WEEK-01). */
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
