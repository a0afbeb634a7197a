import { POLLING } from '@fairweek/domain/contracts/constants'
import {
  cancelGenerate,
  type GenerateMode,
  type GenerateProgress,
  type GenerateReply,
  generateSchedule,
  getGenerateProgress,
  getGenerateResult,
  getWeekState,
} from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isWeekStart } from '@fairweek/domain/time/week'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isWithoutAnswer } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { endpointKey, useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { showFailure, showToast } from '../../ui/toast-store.ts'
import { sumRun } from './sum-run.ts'
import { useShownGeneration } from './use-shown-generation.ts'

function toastResult({ proposal, created, coverage, run }: GenerateReply): void {
  // A proposal saves nothing, and its panel already presents it, so there is no toast.
  if (proposal) return
  const whole = run ? sumRun(run) : { created: created.length, coverage }
  const description = scheduleMessages.generatedCount(whole.created, whole.coverage.open)
  showToast({ title: scheduleMessages.generated, description })
}

/** Replaces the state of a week that was read before by the one that a reply contains. */
export function noteWeekState(queryClient: QueryClient, weekStart: string, state: string): void {
  queryClient.setQueryData(endpointKey(getWeekState, weekArgs(weekStart)), { state })
}

/**
 * Generates a week. Returns the running generation, whoever started it, its progress, its stored result, and undo
 * (GEN-01, GEN-05).
 */
export function useGenerate(weekStart: string) {
  const queryClient = useQueryClient()
  const [own, setOwn] = useState<{ weekStart: string; reply: GenerateReply } | null>(null)
  const [shown, show] = useShownGeneration(weekStart)
  const [isHidden, setIsHidden] = useState(false)
  /** The id of a generation that this page has seen running and whose end it has not announced yet. */
  const watched = useRef<number | null>(null)
  const endedBefore = useRef<number | null | undefined>(undefined)
  const readProgress = (week: string): Promise<GenerateProgress> => {
    const queryKey = endpointKey(getGenerateProgress, weekArgs(week))
    const queryFn = () => callEndpoint(getGenerateProgress, weekArgs(week))
    return queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
  }

  /** Announces the end of a generation whose reply this page did not get. */
  const announceEnd = async (week: string, { id, outcome }: NonNullable<GenerateProgress['ended']>) => {
    void refreshAfter(queryClient, getGenerateProgress.path)
    if (outcome !== 'done') {
      const reason = outcome === 'failed' ? scheduleMessages.generateEnded : scheduleMessages.generateInterrupted
      showFailure(scheduleMessages.generateFailed, reason)
      return
    }
    const { reply } = await callEndpoint(getGenerateResult, weekArgs(week))
    noteWeekState(queryClient, week, reply.weekState)
    show(week, { id, isOpen: true })
    toastResult(reply)
  }

  /** Whether the server is running or has finished the generation although the connection broke before its reply. */
  const isTakenUp = async (week: string): Promise<boolean> => {
    try {
      const { isRunning, ended } = await readProgress(week)
      if (isRunning) return true
      if (!ended || endedBefore.current === undefined || ended.id === endedBefore.current) return false
      await announceEnd(week, ended)
      return true
    } catch {
      return false
    }
  }

  const generate = useEndpointMutation(generateSchedule, {
    onSuccess: (reply, { body: { weekStartDate: week } }) => {
      watched.current = null
      noteWeekState(queryClient, week, reply.weekState)
      setOwn({ weekStart: week, reply })
      toastResult(reply)
      void readProgress(week)
        .then(({ ended }) => ended && !isHidden && show(week, { id: ended.id, isOpen: true }))
        .catch(() => {})
    },
    onError: async (error, { body: { weekStartDate: week } }) => {
      if (isWithoutAnswer(error) && (watched.current !== null || (await isTakenUp(week)))) return
      showCallFailure(scheduleMessages.generateFailed, error)
      // A refusal names the user who is generating the week: the panel shows that generation.
      await readProgress(week).catch(() => {})
    },
  })
  const isPending = generate.isPending && generate.variables.body.weekStartDate === weekStart
  const progress = useEndpointQuery(getGenerateProgress, weekArgs(weekStart), {
    refetchInterval: ({ state: { data } }) =>
      isPending || data?.isRunning ? POLLING.generate : POLLING.generateStarted,
    staleTime: 0,
    gcTime: 0,
  })
  const running = progress.data?.running ?? null
  const ended = progress.data?.ended ?? null
  const last = running ?? ended
  const isRunning = isPending || running !== null
  const cancel = useEndpointMutation(cancelGenerate, {
    onError: (error) => showCallFailure(scheduleMessages.generateFailed, error),
  })

  const shownId = shown?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends only on which generation runs or has ended
  useEffect(() => {
    if (running) {
      watched.current = running.id
      if (running.id === shownId) return
      show(weekStart, { id: running.id, isOpen: !(isPending && isHidden) })
      cancel.reset()
      if (!isPending) setOwn(null)
    } else if (ended && ended.id === watched.current && !isPending) {
      watched.current = null
      void announceEnd(weekStart, ended).catch(() => {})
    }
  }, [running?.id, ended?.id, isPending, shownId])

  const isShown = isPending ? !isHidden : shown?.isOpen === true && (shownId ?? last?.id) === last?.id
  const ownReply = !isRunning && own?.weekStart === weekStart ? own.reply : null
  const result = useEndpointQuery(getGenerateResult, weekArgs(weekStart), {
    enabled: !isRunning && ownReply === null && isShown && ended?.outcome === 'done',
    staleTime: 0,
    gcTime: 0,
  })
  const stored = !isRunning && result.data?.id === ended?.id ? result.data?.reply : undefined
  const reply = ownReply ?? stored ?? null
  const isOpen = (isShown || (ownReply !== null && !isHidden)) && (isRunning || reply !== null)
  // The week's state is polled, because other people may change the week too.
  const state = useEndpointQuery(getWeekState, weekArgs(weekStart), {
    enabled: isOpen && reply !== null,
    refetchInterval: POLLING.conflicts,
    staleTime: 0,
    gcTime: 0,
  })
  const setOpen = (isOpenNow: boolean) => {
    setIsHidden(!isOpenNow)
    if (last) show(weekStart, { id: last.id, isOpen: isOpenNow })
    if (!isOpenNow && !isRunning) setOwn(null)
  }
  const close = () => setOpen(false)
  const undo = useUndoChange(close)
  const start = (mode: GenerateMode = 'fill', weeks = 1) => {
    if (!isWeekStart(weekStart)) {
      showFailure(scheduleMessages.generateFailed, scheduleMessages.generateWeekRequired)
      return
    }
    if (isRunning) {
      setOpen(true)
      return
    }
    endedBefore.current = progress.data && (ended?.id ?? null)
    setOwn(null)
    setIsHidden(false)
    cancel.reset()
    generate.mutate({ body: { weekStartDate: weekStart, mode, ...(weeks > 1 && { weeks }) } })
  }
  return {
    start,
    isRunning,
    /**
     * Whether the button would do nothing: this generation is already shown, or the page waits for that of another
     * week.
     */
    isBusy: (generate.isPending && !isPending) || (isRunning && isOpen),
    isOpen,
    startedAt: running && !isPending ? progress.dataUpdatedAt - running.runningMilliseconds : generate.submittedAt,
    /** Who started the running generation; null if this page did. */
    startedBy: isPending ? null : (running?.startedBy ?? null),
    close,
    progress: isRunning ? (progress.data ?? null) : null,
    reply,
    /** Opens the stored result of the week; null if there is none or it is open. */
    showLast: !isOpen && ended?.outcome === 'done' ? () => setOpen(true) : null,
    /** Whether the stored week is no longer the one that the reply describes. */
    isChangedSince: reply !== null && state.data !== undefined && state.data.state !== reply.weekState,
    cancel: () => cancel.mutate(weekArgs(weekStart)),
    isCancelling: cancel.isPending || cancel.isSuccess,
    undo,
    /** Shows a plan of the week as accepted. */
    showAccepted: (accepted: GenerateReply) => setOwn({ weekStart, reply: accepted }),
    /** Opens the last result of another week as soon as that week is shown. */
    openOf: (week: string) => show(week, { id: null, isOpen: true }),
  }
}

export type Generation = ReturnType<typeof useGenerate>
