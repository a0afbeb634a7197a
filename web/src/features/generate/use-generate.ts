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
} from '@fairweek/domain/contracts/generate/generate'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isWeekStart } from '@fairweek/domain/time/week'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { isWithoutAnswer } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { endpointKey, useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { showFailure, showToast } from '../../ui/toast-store.ts'
import {
  readShownGenerations,
  reduceGenerations,
  type ShownGeneration,
  storeShownGenerations,
} from './shown-generations.ts'
import { sumRun } from './sum-run.ts'

type Ended = NonNullable<GenerateProgress['ended']>

/** What a page knew when it asked for a generation. */
interface Before {
  readonly shown: ShownGeneration
  /** The generation that had ended last; undefined if that was not known. */
  readonly endedId: number | null | undefined
}

const NOTHING = { isRunning: false, ended: null }

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
  const [all, dispatch] = useReducer(reduceGenerations, null, readShownGenerations)
  useEffect(() => storeShownGenerations(all), [all])
  const shown = all[weekStart] ?? null
  const readProgress = async (week: string): Promise<GenerateProgress> => {
    const queryKey = endpointKey(getGenerateProgress, weekArgs(week))
    const queryFn = () => callEndpoint(getGenerateProgress, weekArgs(week))
    // A read that is under way may have been answered before the call was.
    await queryClient.cancelQueries({ queryKey })
    return queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
  }
  /** Shows a reply as the stored result of a generation. */
  const noteResult = (week: string, id: number, reply: GenerateReply) => {
    noteWeekState(queryClient, week, reply.weekState)
    queryClient.setQueryData(endpointKey(getGenerateResult, weekArgs(week)), { id, reply })
  }

  /** Announces the end of a generation whose reply this page did not get. */
  const announceEnd = async (week: string, { id, outcome }: Ended) => {
    dispatch({ type: 'announced', week, id })
    void refreshAfter(queryClient, getGenerateProgress.path)
    if (outcome !== 'done') {
      const reason = outcome === 'failed' ? scheduleMessages.generateEnded : scheduleMessages.generateInterrupted
      showFailure(scheduleMessages.generateFailed, reason)
      return
    }
    const { reply } = await callEndpoint(getGenerateResult, weekArgs(week))
    noteResult(week, id, reply)
    dispatch({ type: 'shown', week, id, isOpen: true })
    toastResult(reply)
  }

  const generate = useEndpointMutation<typeof generateSchedule, Before>(generateSchedule, {
    onMutate: ({ body: { weekStartDate: week } }) => {
      dispatch({ type: 'shown', week, id: null, isOpen: true })
      const known = queryClient.getQueryData<GenerateProgress>(endpointKey(getGenerateProgress, weekArgs(week)))
      return { shown: all[week] ?? { id: null, isOpen: false }, endedId: known && (known.ended?.id ?? null) }
    },
    onSuccess: async (reply, { body: { weekStartDate: week } }) => {
      toastResult(reply)
      const { ended } = await readProgress(week).catch(() => NOTHING)
      if (!ended) return
      noteResult(week, ended.id, reply)
      dispatch({ type: 'announced', week, id: ended.id })
    },
    onError: async (error, { body: { weekStartDate: week } }, before) => {
      const isCutOff = isWithoutAnswer(error)
      if (isCutOff && all[week]?.watchedId != null) return
      // A refusal names the user who is generating the week: the panel shows that generation.
      const { isRunning, ended } = await readProgress(week).catch(() => NOTHING)
      // The server may go on, or have finished, although the connection broke before its reply.
      if (isCutOff && isRunning) return
      const endedId = before?.endedId
      if (isCutOff && ended && endedId !== undefined && ended.id !== endedId) return announceEnd(week, ended)
      if (before && !isRunning) dispatch({ type: 'shown', week, ...before.shown })
      showCallFailure(scheduleMessages.generateFailed, error)
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

  const watchedId = shown?.watchedId ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends only on which generation runs or has ended
  useEffect(() => {
    if (running && running.id !== watchedId) {
      cancel.reset()
      dispatch({ type: 'running', week: weekStart, id: running.id, isAsked: isPending })
    } else if (!isPending && ended && ended.id === watchedId) void announceEnd(weekStart, ended).catch(() => {})
  }, [weekStart, running?.id, ended?.id, isPending, watchedId])

  const isShown = shown?.isOpen === true && (isPending || (shown.id ?? last?.id) === last?.id)
  const result = useEndpointQuery(getGenerateResult, weekArgs(weekStart), {
    enabled: !isRunning && isShown && ended?.outcome === 'done',
    staleTime: 0,
    gcTime: 0,
  })
  const reply = !isRunning && isShown && result.data?.id === ended?.id ? (result.data?.reply ?? null) : null
  const isOpen = isShown && (isRunning || reply !== null)
  // The week's state is polled, because other people may change the week too.
  const state = useEndpointQuery(getWeekState, weekArgs(weekStart), {
    enabled: reply !== null,
    refetchInterval: POLLING.conflicts,
    staleTime: 0,
    gcTime: 0,
  })
  const setOpen = (isOpen: boolean) => dispatch({ type: 'shown', week: weekStart, id: last?.id ?? null, isOpen })
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
    /** Whether the week has a stored result. */
    isGenerated: ended?.outcome === 'done',
    /** Opens the stored result of the week; null if there is none or it is open. */
    showLast: !isOpen && ended?.outcome === 'done' ? () => setOpen(true) : null,
    /** Whether the stored week is no longer the one that the reply describes. */
    isChangedSince: reply !== null && state.data !== undefined && state.data.state !== reply.weekState,
    cancel: () => cancel.mutate(weekArgs(weekStart)),
    isCancelling: cancel.isPending || cancel.isSuccess,
    undo,
    /** Shows a plan of the week as accepted. */
    showAccepted: (accepted: GenerateReply) => ended && noteResult(weekStart, ended.id, accepted),
    /** Opens the last result of another week as soon as that week is shown. */
    openOf: (week: string) => dispatch({ type: 'shown', week, id: null, isOpen: true }),
  }
}

export type Generation = ReturnType<typeof useGenerate>
