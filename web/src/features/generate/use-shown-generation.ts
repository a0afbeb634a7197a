import { useCallback, useState } from 'react'

/** The generation of a week that was last shown in this tab, and whether its panel is open. */
interface ShownGeneration {
  /** Null for the last one, whichever that is. */
  readonly id: number | null
  readonly isOpen: boolean
}

const KEY = 'fairweek.generations'

function readAll(): Partial<Record<string, ShownGeneration>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    // The stored text was written by another version, or the browser has no storage.
    return {}
  }
}

function store(all: Partial<Record<string, ShownGeneration>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage, the panel is closed after a reload.
  }
}

/** Opens the last generation of a week when that week is shown next. */
export function showNextTime(week: string): void {
  store({ ...readAll(), [week]: { id: null, isOpen: true } })
}

/** Remembers the shown generation of each week while the tab is open, across reloads. */
export function useShownGeneration(weekStart: string) {
  const [all, setAll] = useState(readAll)
  const show = useCallback((week: string, shown: ShownGeneration) => {
    setAll((before) => {
      const after = { ...before, [week]: shown }
      store(after)
      return after
    })
  }, [])
  return [all[weekStart] ?? null, show] as const
}
