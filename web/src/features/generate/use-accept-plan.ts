import { acceptPlan, type GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { useQueryClient } from '@tanstack/react-query'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { showToast } from '../../ui/toast-store.ts'
import { noteWeekState } from './use-generate.ts'

/** Accepts the plan of a week or, if it belongs to a run, the plans of all its weeks (HORIZON-08). */
export function useAcceptPlan(weekStart: string, reply: GenerateReply, onAccepted: (reply: GenerateReply) => void) {
  const queryClient = useQueryClient()
  const accept = useEndpointMutation(acceptPlan, {
    onSuccess: ({ message, shifts, weekState, undoId, weeks }, { params: { weekStartDate } }) => {
      for (const week of weeks ?? [{ weekStartDate, weekState }])
        noteWeekState(queryClient, week.weekStartDate, week.weekState)
      onAccepted({ ...reply, weekState, undoId })
      showToast({ title: message, description: scheduleMessages.planAcceptedCount(shifts.length) })
    },
    onError: (error) => showCallFailure(scheduleMessages.generateFailed, error),
  })
  const { proposal, run } = reply
  const body = run?.plan ? { runId: run.plan.runId } : proposal && toPlan(proposal)
  return {
    accept: () => body && accept.mutate({ ...weekArgs(weekStart), body }),
    isAccepting: accept.isPending,
  }
}

const toPlan = ({ madeFrom, moves }: NonNullable<GenerateReply['proposal']>) => ({
  madeFrom,
  moves: moves.map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
    return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
  }),
})
