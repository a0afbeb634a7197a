/** The selected shifts. They have their own store, so that selecting one does not re-render the whole roster. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

export interface Selection {
  read: () => ReadonlySet<number>
  has: (id: number) => boolean
  /** Replaces the selection. */
  select: (ids: Iterable<number>) => void
  toggle: (id: number) => void
  subscribe: (listener: () => void) => () => void
}

const NONE: ReadonlySet<number> = new Set()

function createSelection(): Selection {
  let selected = NONE
  const listeners = new Set<() => void>()
  const select = (ids: Iterable<number>) => {
    const next = new Set(ids)
    if (next.size === selected.size && [...next].every((id) => selected.has(id))) return
    selected = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => selected,
    has: (id) => selected.has(id),
    select,
    toggle: (id) => select(selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NO_SELECTION = createSelection()
const SelectionContext = createContext<Selection>(NO_SELECTION)
export const SelectionProvider = SelectionContext.Provider

export function useSelection(): Selection {
  return useMemo(createSelection, [])
}

export function useSelected(selection: Selection): ReadonlySet<number> {
  return useSyncExternalStore(selection.subscribe, selection.read)
}

/** Whether a shift is selected in the surrounding roster. */
export function useIsSelected(id: number): boolean {
  const selection = useContext(SelectionContext)
  return useSyncExternalStore(selection.subscribe, () => selection.has(id))
}
