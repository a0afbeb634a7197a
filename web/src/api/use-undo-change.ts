import { undoChange } from '@fairweek/domain/contracts/audit'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { historyMessages } from '@fairweek/domain/messages/audit/history'
import { sayKeptWeeks } from '@fairweek/domain/messages/requirements/kept-weeks'
import { showToast, type ToastInput } from '../ui/toast-store.ts'
import { showCallFailure } from './show-call-failure.ts'
import { useEndpointMutation } from './use-endpoint.ts'

/** So many entries that stayed as they are get a sentence each. */
const MOST_TOLD = 2

/** What an undo says: what came back, and what stayed as it is and why. That nothing came back is no success. */
export function undoToast({ isRedo, undone, words, left, keptWeeks }: Reply<typeof undoChange>): ToastInput {
  const told = left.slice(0, MOST_TOLD).map(({ message }) => message)
  const { wasUndone, wasRedone, wasKept } = historyMessages
  const outcome = undone === 0 ? wasKept(words) : isRedo ? wasRedone(words) : wasUndone(words)
  const kept = sayKeptWeeks(keptWeeks)
  const description = historyMessages.outcome(outcome, kept ? [...told, kept] : told, left.length - told.length)
  if (undone > 0) return { title: isRedo ? historyMessages.redone : historyMessages.undone, description }
  const title = isRedo ? historyMessages.nothingRedone : historyMessages.nothingUndone
  return { title, description, variant: 'destructive' }
}

/** Takes a change back, or does it again, and says what came of it (UNDO-01). `onDone` runs when anything came back. */
export function useUndoChange(onDone: () => void = () => {}) {
  return useEndpointMutation(undoChange, {
    onSuccess: (reply) => {
      showToast(undoToast(reply))
      if (reply.undone > 0) onDone()
    },
    onError: (error) => showCallFailure(historyMessages.undoFailed, error),
  })
}
