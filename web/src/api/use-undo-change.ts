import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { undoChange } from '@fairweek/domain/contracts/history/history'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { sayKeptWeeks } from '@fairweek/domain/messages/requirements/kept-weeks'
import { showToast, type ToastInput } from '../ui/toast-store.ts'
import { showCallFailure } from './show-call-failure.ts'
import { useEndpointMutation } from './use-endpoint.ts'

/** Maximum number of entries left unchanged that are described in a sentence each; further ones are only counted. */
const MOST_SHOWN = 2

/**
 * Returns the toast of an undo: what was restored, what was left unchanged, and why. An undo that restored nothing is
 * shown as a failure.
 */
export function undoToast({ isRedo, undone, words, left, keptWeeks }: Reply<typeof undoChange>): ToastInput {
  const shown = left.slice(0, MOST_SHOWN).map(({ message }) => message)
  const { wasUndone, wasRedone, wasKept } = historyScreens
  const outcome = undone === 0 ? wasKept(words) : isRedo ? wasRedone(words) : wasUndone(words)
  const kept = sayKeptWeeks(keptWeeks)
  const description = historyScreens.outcome(outcome, kept ? [...shown, kept] : shown, left.length - shown.length)
  if (undone > 0) return { title: isRedo ? historyScreens.redone : historyScreens.undone, description }
  const title = isRedo ? historyScreens.nothingRedone : historyScreens.nothingUndone
  return { title, description, variant: 'destructive' }
}

/** Undoes or redoes a change and reports the result (UNDO-01). `onDone` runs if anything was restored. */
export function useUndoChange(onDone: () => void = () => {}) {
  return useEndpointMutation(undoChange, {
    onSuccess: (reply) => {
      showToast(undoToast(reply))
      if (reply.undone > 0) onDone()
    },
    onError: (error) => showCallFailure(historyScreens.undoFailed, error),
  })
}
