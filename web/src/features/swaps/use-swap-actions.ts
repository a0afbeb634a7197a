import {
  acceptSwap,
  approveSwap,
  declineSwap,
  listSwaps,
  offerSwap,
  rejectSwap,
  type Swap,
  withdrawSwap,
} from '@fairweek/domain/contracts/swaps'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { swapMessages as messages } from '@fairweek/domain/messages/swaps'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { type ListBefore, useEndpointMutation, useOptimisticList } from '../../api/use-endpoint.ts'
import { showToast } from '../../ui/toast-store.ts'

const fail = (title: string) => (error: unknown) => showCallFailure(title, error, shiftRequestMessages.unexpected)
/** Shows the server's message: who has to answer next, or that the swap is done. */
const answered = (title: string) => ({
  onSuccess: ({ message }: { message: string }) => showToast({ title: message }),
  onError: fail(title),
})

/** The actions of the two people involved in an offer. */
export function useSwap() {
  const offering = useEndpointMutation(offerSwap, {
    onSuccess: ({ message, swap }) =>
      showToast({ title: message, description: messages.offeredDescription(swap.taker.name) }),
    onError: fail(messages.offerFailed),
  })
  const accepting = useEndpointMutation(acceptSwap, answered(messages.answerFailed))
  const declining = useEndpointMutation(declineSwap, answered(messages.answerFailed))
  const withdrawing = useEndpointMutation(withdrawSwap, answered(messages.withdrawFailed))
  return { offering, accepting, declining, withdrawing }
}

/** The managers' decisions on agreed offers. An offer leaves the list at once, and is back if the decision fails. */
export function useDecideSwap() {
  const { show, restore } = useOptimisticList(listSwaps, {})
  const deciding = {
    ...answered(messages.decideFailed),
    onMutate: ({ params }: { params: { id: string | number } }) =>
      show((swaps) => swaps.filter(({ id }) => id !== Number(params.id))),
    onError: (error: unknown, _: unknown, before: ListBefore<Swap[]> | undefined) => {
      restore(before)
      fail(messages.decideFailed)(error)
    },
  }
  const approving = useEndpointMutation(approveSwap, deciding)
  const rejecting = useEndpointMutation(rejectSwap, deciding)
  return { approving, rejecting }
}
