import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { RosterFilter } from './roster-filter.ts'

/** The roster's views. Their rows are hours, people (for one or two weeks), or the weeks of a month. */
export const ROSTER_VIEWS = ['hours', 'people', 'twoWeeks', 'month'] as const
export type RosterView = (typeof ROSTER_VIEWS)[number]

function idOf(text: string | null): number | null {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : null
}

/**
 * Keeps the roster's view and filter in the URL along with the week, so that they can be shared and survive a reload.
 */
export function useRosterView() {
  const [search, setSearch] = useSearchParams()
  const view = ROSTER_VIEWS.find((one) => one === search.get('view')) ?? 'hours'
  const find = search.get('find') ?? ''
  const [roleId, areaId] = [idOf(search.get('role')), idOf(search.get('area'))]
  const filter = useMemo((): RosterFilter => ({ find, roleId, areaId }), [find, roleId, areaId])
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        (previous) => {
          const params = new URLSearchParams(previous)
          for (const [key, value] of Object.entries(changes)) {
            if (value) params.set(key, value)
            else params.delete(key)
          }
          return params
        },
        // Replaces the history entry, so that the back button leads to the previous week and not to the previously
        // typed letter.
        { replace: true },
      ),
    [setSearch],
  )
  return useMemo(
    () => ({
      view,
      filter,
      showView: (next: RosterView) => change({ view: next === 'hours' ? null : next }),
      findName: (next: string) => change({ find: next }),
      chooseRole: (roleId: number | null) => change({ role: roleId === null ? null : String(roleId) }),
      chooseArea: (areaId: number | null) => change({ area: areaId === null ? null : String(areaId) }),
      showEverything: () => change({ find: null, role: null, area: null }),
    }),
    [view, filter, change],
  )
}
