/**
 * Marks that show which shifts colleagues have changed, have open or are moving. The marks have a store of their own,
 * so that a changed mark re-renders only its card.
 */
import { useSyncExternalStore } from 'react'

export interface ShiftMark {
  isUnseen: boolean
  /** Names of the managers who have the shift open, and of those who are moving it. */
  openBy: readonly string[]
  movedBy: readonly string[]
}

let marks: ReadonlyMap<number, ShiftMark> = new Map()
const listeners = new Set<() => void>()

const isSame = (one: ShiftMark, other: ShiftMark | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Replaces all marks. Unchanged marks keep their object identity, so that their cards do not re-render. */
export function setShiftMarks(next: ReadonlyMap<number, ShiftMark>): void {
  const before = marks
  marks = new Map(
    [...next].map(([id, mark]) => {
      const known = before.get(id)
      return [id, known && isSame(mark, known) ? known : mark]
    }),
  )
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a shift's mark; undefined if it has none. */
export function useShiftMark(shiftId: number): ShiftMark | undefined {
  return useSyncExternalStore(subscribe, () => marks.get(shiftId))
}
