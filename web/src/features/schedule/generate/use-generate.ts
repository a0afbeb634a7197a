import { POLLING } from '@fairweek/domain/contracts/constants'
import {
  acceptPlan,
  cancelGenerate,
  type GenerateMode,
  type GenerateReply,
  generateSchedule,
  getGenerateProgress,
  getWeekState,
  type Proposal,
} from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isWeekStart } from '@fairweek/domain/time/week'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { endpointKey, useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useUndoChange } from '../../../api/use-undo-change.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { showFailure, showToast } from '../../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts'

/** Generating a week: what runs, how far it is, what came of it, and taking it back (GEN-01, GN6). */
export function useGenerate(weekStart: string) {
  const [result, setResult] = useState<{ weekStart: string; reply: GenerateReply } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  // A reply says what the week is by it: what was read before is old.
  const noteState = (weekStartDate: string, state: string) =>
    queryClient.setQueryData(endpointKey(getWeekState, weekArgs(weekStartDate)), { state })
  const generate = useEndpointMutation(generateSchedule, {
    onSuccess: (reply, { body }) => {
      noteState(body.weekStartDate, reply.weekState)
      setResult({ weekStart: body.weekStartDate, reply })
      // What nothing was written of speaks for itself.
      if (reply.proposal) return
      const description = scheduleMessages.generatedCount(reply.created.length, reply.coverage.open)
      showToast({ title: scheduleMessages.generated, description })
    },
    onError: (error) => {
      setIsOpen(false)
      showCallFailure(scheduleMessages.generateFailed, error)
    },
  })
  const runningWeek = generate.isPending ? (generate.variables.body.weekStartDate ?? null) : null
  const isRunning = runningWeek === weekStart
  const progress = useEndpointQuery(getGenerateProgress, weekArgs(weekStart), {
    enabled: isRunning,
    refetchInterval: POLLING.generate,
    staleTime: 0,
    gcTime: 0,
  })
  const cancel = useEndpointMutation(cancelGenerate, {
    onError: (error) => showCallFailure(scheduleMessages.generateFailed, error),
  })
  const reply = result?.weekStart === weekStart ? result.reply : null
  // Others change the week too, and the page hears of what decides a roster only by asking.
  const state = useEndpointQuery(getWeekState, weekArgs(weekStart), {
    enabled: isOpen && reply !== null,
    refetchInterval: POLLING.conflicts,
    staleTime: 0,
    gcTime: 0,
  })
  const undo = useUndoChange(() => {
    setResult(null)
    setIsOpen(false)
  })
  const accept = useEndpointMutation(acceptPlan, {
    onSuccess: ({ message, shifts, weekState, undoId }, { params }) => {
      noteState(params.weekStartDate, weekState)
      setResult((shown) => shown && { ...shown, reply: { ...shown.reply, weekState, undoId } })
      showToast({ title: message, description: scheduleMessages.planAcceptedCount(shifts.length) })
    },
    onError: (error) => showCallFailure(scheduleMessages.generateFailed, error),
  })
  useUnsavedWarning(isOpen && (result?.reply.proposal?.moves.length ?? 0) > 0 && result?.reply.undoId === null)
  const start = (mode: GenerateMode = 'fill') => {
    if (!isWeekStart(weekStart)) {
      showFailure(scheduleMessages.generateFailed, scheduleMessages.generateWeekRequired)
      return
    }
    setResult(null)
    setIsOpen(true)
    cancel.reset()
    accept.reset()
    generate.mutate({ body: { weekStartDate: weekStart, mode } })
  }
  return {
    start,
    isRunning,
    isBusy: generate.isPending,
    isOpen: isOpen && (isRunning || result?.weekStart === weekStart),
    startedAt: generate.submittedAt,
    close: () => setIsOpen(false),
    progress: isRunning ? (progress.data ?? null) : null,
    reply,
    /** Whether the stored week is no longer the one that the reply speaks of. */
    isChangedSince: reply !== null && state.data !== undefined && state.data.state !== reply.weekState,
    cancel: () => cancel.mutate(weekArgs(weekStart)),
    isCancelling: cancel.isPending || cancel.isSuccess,
    undo,
    accept: ({ madeFrom, moves }: Proposal) =>
      accept.mutate({
        ...weekArgs(weekStart),
        body: {
          madeFrom,
          moves: moves.map(({ shiftId, dayOfWeek, startTime, endTime, roleId, to }) => {
            return { shiftId, dayOfWeek, startTime, endTime, roleId, staffId: to?.id ?? null }
          }),
        },
      }),
    isAccepting: accept.isPending,
    drop: () => {
      setResult(null)
      setIsOpen(false)
    },
  }
}

export type Generation = ReturnType<typeof useGenerate>
