import type { ComponentType, ReactNode } from 'react'

/** Components of the history that the page passes to the board, because the history is another feature. */
export interface HistoryParts {
  /** The undo buttons, and the button that shows the week's changes. */
  toolbar: ReactNode
  /** Shows the week's changes. */
  onShow: () => void
  /**
   * Shows the changes to a shift; calls `onUndone` after an undo, because the dialog's copy of the shift is then out of
   * date.
   */
  Shift: ComponentType<{ shiftId: number; onUndone: () => void }>
}
