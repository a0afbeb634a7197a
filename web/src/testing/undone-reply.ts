import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { undoChange } from '@fairweek/domain/contracts/history/history'

/** The reply to an undo that has reverted one row. */
export const UNDONE: Reply<typeof undoChange> = {
  message: 'Undone',
  words: 'Changed a shift',
  isRedo: false,
  changeId: 8,
  undone: 1,
  skipped: 0,
  left: [],
}
