import type { ComponentType, ReactNode } from 'react'

/** Parts of the history that the board shows. They belong to another feature, so the page passes them in. */
export interface HistoryParts {
  /** The undo buttons, and the changes of the week. */
  toolbar: ReactNode
  /** Opens the changes of the week. */
  onShow: () => void
  /** The changes to a shift; calls `onUndone` when the dialog's copy of the shift is out of date. */
  Shift: ComponentType<{ shiftId: number; onUndone: () => void }>
}
