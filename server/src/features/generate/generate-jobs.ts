/**
 * Runs generations. A generation is of one or several weeks, and a week has at most one generation at a time. As many
 * run at once as the machine has cores, while the others wait in a queue. The queue and each week's last result are
 * stored in the database, so that every process can report progress, cancel a generation and show its result. The work
 * itself is done by a worker, or without any worker by the process that received the request; if that process dies,
 * another one takes over.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { GenerateMode, GenerateProgress } from '@fairweek/domain/contracts/generate/generate'
import { generationMessages } from '@fairweek/domain/messages/generate/generation'
import { weekDatesOfYear } from '@fairweek/domain/time/short-text'
import type { Caller, Scope } from '../../caller/caller.ts'
import { createTurns } from '../../concurrency/take-turns.ts'
import type { FoundRoster, GenerationResult, ReportedProgress } from '../../db/schema.ts'
import { SILENT_SECONDS } from '../../db/seen-within.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  type AbandonedRun,
  cancelRun,
  claimNext,
  endRun,
  enqueue,
  findCertificate,
  findGeneration,
  findResult,
  keepBestRoster,
  MOST_WAITING,
  type QueuedRun,
  type RunEnd,
  type RunWeek,
  reportRun,
  type TakenRun,
  takeOver,
  takeTurn,
} from './generations.store.ts'
import { failureOf } from './run-failure.ts'
import { openSolver, type SolverOfRun } from './solver-of-run.ts'
import { followRun } from './workers/follow-run.ts'
import { hasWorker } from './workers/workers.store.ts'

/** One running generation. */
export interface GenerateJob {
  readonly runId: string
  readonly signal: AbortSignal
  readonly solver: SolverOfRun
  /** The position in `bestRosters` of the week that is being searched. */
  readonly week: number
  /**
   * The best roster found so far for each week of the run, in order; null if there is none. They are stored, so that
   * another process can go on from them.
   */
  readonly bestRosters: (FoundRoster | null)[]
  /** The certificate of each week of the run, as text, in order; null or absent if there is none. */
  readonly certificates: (string | null)[]
  report(progress: ReportedProgress): void
}

/** A run to put into the queue: its weeks in order, and the mode in which they are generated. */
interface AskedRun {
  readonly weeks: readonly RunWeek[]
  readonly mode: GenerateMode
}

/** Queues, runs and cancels generations; identifies weeks by their keys. */
export interface GenerateJobs {
  /**
   * Runs `work` when its turn comes, or at once if the run is cancelled before that, and stores the result that `work`
   * returns for each week. If a worker is alive, leaves the run to it instead and waits for its end. Throws 409 and runs
   * nothing if one of the weeks is already being generated.
   */
  run(
    caller: GenerateCaller,
    asked: AskedRun,
    work: (job: GenerateJob) => Promise<readonly GenerationResult[]>,
  ): Promise<readonly GenerationResult[]>
  /**
   * Runs `work` as `run` does, for a run whose process has died. Resolves once it has ended; at once if another process
   * has taken it over. Throws what `work` throws, after storing that the run has failed.
   */
  resume(scope: Scope, abandoned: AbandonedRun, work: WorkOfTaken): Promise<void>
  /**
   * Takes the next run that waits for a worker, if this machine has a free turn, and runs `work` as `resume` does;
   * `ended` says when. Returns null if there is none.
   */
  claimNext(scope: Scope, work: WorkOfTaken): Promise<{ ended: Promise<void> } | null>
  /** Returns the stored result of a week; throws 404 if it has none. */
  readResult(scope: Scope, key: string): Promise<{ id: number; result: GenerationResult }>
  /** Returns the stored certificate of a week; throws 404 if it has none. */
  readCertificate(scope: Scope, key: string): Promise<string>
  readProgress(scope: Scope, key: string): Promise<GenerateProgress>
  /** Asks the run of a week to stop and keep its best rosters; throws 409 if there is none. */
  cancel(scope: Scope, key: string): Promise<void>
  /**
   * Counts the runs of this process: those that wait in the queue or, asked for here, for a worker, and those that are
   * running.
   */
  count(): Record<'waiting' | 'running', number>
  /**
   * Stops all generations of this process; resolves once each has ended and its result is stored. Runs of workers
   * continue, but `run` stops waiting for them: it throws an UnansweredError.
   */
  cancelAll(): Promise<void>
}

type WorkOfTaken = (taken: TakenRun, job: GenerateJob) => Promise<readonly GenerationResult[]>

type GenerateCaller = Pick<Caller, 'db' | 'business' | 'user'>

/** How often a generation reports its progress and checks for cancellation by other processes. */
const REPORT_EVERY_MS = 400

/** A waiting run reports in every third round: it has no progress, and many may wait at the same time. */
const ROUNDS_A_REPORT_IN_QUEUE = 3

/** A running generation stores its best rosters in every fifth round, if they have changed. */
const ROUNDS_A_ROSTER = 5

/** A process that has not reported for this long may be dead; reports are more frequent. */
const DOUBTFUL_SECONDS = 2

const IDLE: ReportedProgress = { phase: 'idle', filled: 0, slots: 0, goals: [], elapsedMilliseconds: 0 }

async function findBusyWeek(scope: Scope, { weeks }: AskedRun) {
  for (const { key, weekStart } of weeks) {
    const running = await findGeneration(scope, key)
    if (running?.isAlive && (running.state === 'waiting' || running.state === 'running')) return { weekStart, running }
  }
  return null
}

/** Throws because a week already has a generation: says who started it, or when to retry if its process may be dead. */
async function refuseBusy({ db, business, user }: GenerateCaller, asked: AskedRun): Promise<never> {
  // `busy` is null if that generation has ended in the meantime.
  const busy = await findBusyWeek({ db, business }, asked)
  if (busy && busy.running.silentSeconds >= DOUBTFUL_SECONDS) {
    const { silentSeconds } = busy.running
    const waitSeconds = Math.max(1, Math.ceil(SILENT_SECONDS - silentSeconds))
    const message = generationMessages.silent(Math.floor(silentSeconds), waitSeconds)
    throw new AppError('conflict', message, undefined, { retryAfterSeconds: waitSeconds })
  }
  const isOwn = user !== null && busy?.running.startedById === user.id
  const by = busy?.running.startedByName ?? null
  const { busySelf, busyWeekSelf, busyWeek } = generationMessages
  if (!busy || asked.weeks.length === 1) throw new AppError('conflict', isOwn ? busySelf : generationMessages.busy(by))
  const dates = weekDatesOfYear(busy.weekStart)
  throw new AppError('conflict', isOwn ? busyWeekSelf(dates) : busyWeek(dates, by))
}

async function refuse(caller: GenerateCaller, asked: AskedRun, reason: 'busy' | 'full'): Promise<never> {
  if (reason === 'busy') return refuseBusy(caller, asked)
  throw new AppError('tooManyRequests', generationMessages.queueFull(MOST_WAITING))
}

/** Keeps the queue of generations for one machine; created once per app. */
export function createGenerateJobs(atOnce: number, host = hostname()): GenerateJobs {
  const controllers = new Map<string, AbortController>()
  const running = new Set<string>()
  /**
   * The runs of this process that wait, with their account. Only the oldest one of each account tries to start, as the
   * others would have to follow it.
   */
  const inQueue = new Map<number, number | null>()
  const isFirstOfAccount = (firstId: number) => {
    const account = inQueue.get(firstId)
    return [...inQueue].every(([id, other]) => other !== account || id >= firstId)
  }
  /** Ends runs that were cancelled while they waited one by one, because each reads its weeks. */
  const takeTurnToEnd = createTurns({
    mostWaiting: Number.POSITIVE_INFINITY,
    refusal: () => generationMessages.notRunning,
  })
  /** Ids of the runs asked for here that wait for a worker. */
  const unclaimed = new Set<number>()
  let isStopping = false
  const waiting = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  /**
   * Waits until a run of this process changes, but at most `REPORT_EVERY_MS`, because other processes change things
   * too.
   */
  const pause = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, REPORT_EVERY_MS)
      waiting.add(wake)
    })

  const runNow = async (
    scope: Scope,
    queued: QueuedRun,
    { weeks, startedById }: Pick<AskedRun, 'weeks'> & { startedById: number | null },
    work: (job: GenerateJob) => Promise<readonly GenerationResult[]>,
  ): Promise<readonly GenerationResult[]> => {
    const { runId } = queued
    const controller = new AbortController()
    controllers.set(runId, controller)
    // A run may have been asked for just before the server began to end.
    if (isStopping) controller.abort()
    let progress: ReportedProgress = { ...IDLE, phase: 'starting' }
    const bestRosters = weeks.map(({ bestRoster }) => bestRoster ?? null)
    const storedRosters = [...bestRosters]
    const storeRosters = async () => {
      for (const [index, { key }] of weeks.entries()) {
        const best = bestRosters[index]
        if (!best || best === storedRosters[index]) continue
        await keepBestRoster(scope, { runId, key }, best)
        storedRosters[index] = best
      }
    }
    let isOver = false
    const startReporting = async () => {
      for (let round = 0; !isOver; round += 1) {
        if (inQueue.has(queued.firstId) && round % ROUNDS_A_REPORT_IN_QUEUE !== 0) {
          await pause()
          continue
        }
        // A failed report is ignored: the database may be unavailable for a moment, and whether the run still counts
        // shows when its result is saved.
        const isUnwanted = await reportRun(scope, { runId, weeks: weeks.length }, progress).catch(() => false)
        if (isUnwanted && !controller.signal.aborted) {
          controller.abort()
          wakeAll()
        }
        // What cannot be stored is tried again later.
        if (round % ROUNDS_A_ROSTER === ROUNDS_A_ROSTER - 1) await storeRosters().catch(() => {})
        await pause()
      }
    }
    const reporting = startReporting()
    const certificates: (string | null)[] = []
    const solver = openSolver()
    let end: RunEnd = { failure: { code: 'internal' } }
    try {
      inQueue.set(queued.firstId, startedById)
      let isTurn = false
      while (!controller.signal.aborted) {
        isTurn = isFirstOfAccount(queued.firstId) && (await takeTurn(scope, queued, atOnce))
        if (isTurn) break
        await pause()
      }
      inQueue.delete(queued.firstId)
      running.add(runId)
      const job: GenerateJob = {
        runId,
        signal: controller.signal,
        solver,
        week: 0,
        bestRosters,
        certificates,
        report: (news) => {
          progress = news
        },
      }
      const results = await (isTurn ? work(job) : takeTurnToEnd(() => work(job)))
      end = { results, certificates }
      return results
    } catch (error) {
      end = { failure: failureOf(error) }
      throw error
    } finally {
      isOver = true
      solver.end()
      controllers.delete(runId)
      running.delete(runId)
      inQueue.delete(queued.firstId)
      wakeAll()
      await reporting
      // If the result cannot be stored, the generation soon counts as interrupted.
      await endRun(scope, { runId, keys: weeks.map(({ key }) => key) }, end).catch(() => {})
      wakeAll()
    }
  }

  const follow = async (scope: Scope, firstId: number): Promise<readonly GenerationResult[]> => {
    unclaimed.add(firstId)
    const onTaken = () => unclaimed.delete(firstId)
    return followRun(scope, firstId, { pause, isStopping: () => isStopping, onTaken }).finally(onTaken)
  }

  /** Lets `cancelAll` wait for a run. */
  const track = <Outcome>(ending: Promise<Outcome>): Promise<Outcome> => {
    const settled = ending.catch(() => {})
    underWay.add(settled)
    return ending.finally(() => underWay.delete(settled))
  }

  const runTaken = async (scope: Scope, taken: TakenRun, work: WorkOfTaken): Promise<void> => {
    await track(runNow(scope, taken, taken, (job) => work(taken, job)))
  }

  return {
    run: async (caller, asked, work) => {
      const scope = { db: caller.db, business: caller.business }
      const run = { keys: asked.weeks.map(({ key }) => key), mode: asked.mode, runId: randomUUID() }
      // A worker acts as the account that started the run.
      if (caller.user !== null && (await hasWorker(scope))) {
        const left = await enqueue(caller, { ...run, host: null, atOnce })
        return typeof left === 'object' ? follow(scope, left.firstId) : refuse(caller, asked, left)
      }
      const enqueueAndRun = async () => {
        const queued = await enqueue(caller, { ...run, host, atOnce })
        if (typeof queued !== 'object') return refuse(caller, asked, queued)
        return runNow(scope, queued, { ...asked, startedById: caller.user?.id ?? null }, work)
      }
      return track(enqueueAndRun())
    },
    resume: async (scope, abandoned, work) => {
      const taken = await takeOver(scope, { abandoned, host, runId: randomUUID() })
      if (taken) await runTaken(scope, taken, work)
    },
    claimNext: async (scope, work) => {
      const taken = await claimNext(scope, { host, runId: randomUUID(), atOnce })
      return taken && { ended: runTaken(scope, taken, work) }
    },
    readResult: async (scope, key) => {
      const found = await findResult(scope, key)
      if (!found) throw new AppError('notFound', generationMessages.noResult)
      return found
    },
    readCertificate: async (scope, key) => {
      const found = await findCertificate(scope, key)
      if (found === null) throw new AppError('notFound', generationMessages.noCertificate)
      return found
    },
    readProgress: async (scope, key) => {
      const found = await findGeneration(scope, key)
      const idle = { isRunning: false, running: null, ended: null, ahead: 0, ...IDLE }
      if (!found) return idle
      const { id, state, mode, startedByName: startedBy, runningMilliseconds, ahead, progress, isAlive } = found
      if (state === 'done' || state === 'failed') return { ...idle, ended: { id, outcome: state } }
      if (!isAlive && !found.isAbandoned) return { ...idle, ended: { id, outcome: 'interrupted' } }
      const running = { id, mode, startedBy, runningMilliseconds }
      const phase = state === 'waiting' || !isAlive ? { phase: 'waiting' as const } : {}
      return { ...idle, isRunning: true, running, ahead, ...progress, ...phase }
    },
    cancel: async (scope, key) => {
      const runId = await cancelRun(scope, key)
      if (runId === null) throw new AppError('conflict', generationMessages.notRunning)
      controllers.get(runId)?.abort()
      wakeAll()
    },
    count: () => ({ waiting: controllers.size - running.size + unclaimed.size, running: running.size }),
    cancelAll: async () => {
      isStopping = true
      for (const controller of controllers.values()) controller.abort()
      wakeAll()
      await Promise.all(underWay)
    },
  }
}
