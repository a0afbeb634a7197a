import type { ComponentType, ReactNode } from 'react'

/** What the board shows of the history. It is another feature's: the page hands it in. */
export interface HistoryParts {
  /** Taking changes back, and the changes of the week. */
  toolbar: ReactNode
  /** What was done to a shift; `onUndone` when it is no longer what the dialog shows. */
  Shift: ComponentType<{ shiftId: number; onUndone: () => void }>
}
