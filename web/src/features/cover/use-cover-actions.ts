import {
  acceptCover,
  askForCover,
  askForCoverPlan,
  askForOpeningPlan,
  chooseCover,
  declineCover,
  extendOverOpenShift,
  giveCover,
  makeCoverPlan,
  splitOpenShift,
  TAKEN_ISSUE,
  withdrawCover,
} from '@fairweek/domain/contracts/cover/cover'
import { reportAbsence } from '@fairweek/domain/contracts/time-off/absences'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { coverWayScreens as wayWords } from '@fairweek/domain/messages/cover/cover-ways'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { absenceMessages } from '@fairweek/domain/messages/time-off/absences'
import { ApiError } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Shows the server's message as a toast; if it refuses, its reason under this title. */
export const answered = (title: string) => ({
  onSuccess: ({ message }: { message: string }) => showToast({ title: message }),
  onError: (error: unknown) => showCallFailure(title, error, shiftRequestMessages.unexpected),
})

/** Reports that a person cannot work. */
export function useReportAbsence() {
  return useEndpointMutation(reportAbsence, answered(absenceMessages.reportFailed))
}

/** The managers' actions on cover requests. */
export function useManageCover() {
  const asking = useEndpointMutation(askForCover, answered(words.askFailed))
  const choosing = useEndpointMutation(chooseCover, answered(words.decideFailed))
  const withdrawing = useEndpointMutation(withdrawCover, answered(words.decideFailed))
  return { asking, choosing, withdrawing }
}

/** Gives an open shift to a person who said yes to a manager. */
export function useGiveCover() {
  return useEndpointMutation(giveCover, answered(words.giveFailed))
}

/** Splits an open shift, or extends the one beside it over it. */
export function useWayActions() {
  const splitting = useEndpointMutation(splitOpenShift, answered(wayWords.splitFailed))
  const extending = useEndpointMutation(extendOverOpenShift, answered(wayWords.extendFailed))
  return { splitting, extending }
}

/** Asks everybody in a plan, or applies it at once; then updates the grid. */
export function usePlanActions() {
  const asking = useEndpointMutation(askForCoverPlan, answered(planWords.askFailed))
  const making = useEndpointMutation(makeCoverPlan, answered(words.makePlanFailed))
  return { asking, making, isPending: asking.isPending || making.isPending }
}

/** Asks everybody in a plan to fill an open shift; then shows their answers. */
export function useAskForOpening(onAsked: (scheduleId: number) => void) {
  const { onError } = answered(planWords.askFailed)
  return useEndpointMutation(askForOpeningPlan, {
    onError,
    onSuccess: ({ message, cover }) => {
      showToast({ title: message })
      onAsked(cover.shift.id)
    },
  })
}

/** The actions of people who are asked to cover. If somebody else already has the shift, a yes is thanked for. */
export function useAnswerCover() {
  const { onSuccess, onError } = answered(words.answerFailed)
  const accepting = useEndpointMutation(acceptCover, {
    onSuccess,
    onError: (error) => {
      const thanks = error instanceof ApiError && error.issues.find(({ path }) => path === TAKEN_ISSUE)
      if (thanks) showToast({ title: thanks.message })
      else onError(error)
    },
  })
  const declining = useEndpointMutation(declineCover, answered(words.answerFailed))
  return { accepting, declining, isPending: accepting.isPending || declining.isPending }
}
