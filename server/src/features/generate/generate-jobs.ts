/**
 * Generations, one a week: as many at once as the machine has cores, the others wait in line. The line and the last result
 * of each week are stored in the database, so that every process can say how far one is, stop it, and show what came of
 * it; it runs where it was asked for.
 */
import { hostname } from 'node:os'
import type { GenerateMode, GenerateProgress } from '@fairweek/domain/contracts/schedule'
import { generationMessages } from '@fairweek/domain/messages/schedule/generation'
import type { Caller, Scope } from '../../caller.ts'
import type { GenerationResult, ReportedProgress } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import {
  cancelGeneration,
  endGeneration,
  enqueue,
  findGeneration,
  findResult,
  reportGeneration,
  SILENT_SECONDS,
  takeTurn,
} from './generations.store.ts'

/** One generation while it runs. */
export interface GenerateJob {
  readonly signal: AbortSignal
  report(progress: ReportedProgress): void
}

/** A week is named by its key. */
export interface GenerateJobs {
  /**
   * Runs `work` when its turn has come, or at once when it is stopped before, and stores its result. Throws 409 while the
   * week has one.
   */
  run(
    caller: GenerateCaller,
    asked: { readonly key: string; readonly mode: GenerateMode },
    work: (job: GenerateJob) => Promise<GenerationResult>,
  ): Promise<GenerationResult>
  /** The stored result of a week; throws 404 when it has none. */
  readResult(scope: Scope, key: string): Promise<{ id: number; result: GenerationResult }>
  readProgress(scope: Scope, key: string): Promise<GenerateProgress>
  /** Asks a generation to stop and keep its best; throws 409 when there is none. */
  cancel(scope: Scope, key: string): Promise<void>
  /** How many of this process wait for their turn, and how many run. */
  count(): Record<'waiting' | 'running', number>
  /** Stops all that run here; resolves when each has ended and its result is stored. */
  cancelAll(): Promise<void>
}

type GenerateCaller = Pick<Caller, 'db' | 'business' | 'user'>

/** How often a generation says how far it is, and hears what other processes want of it. */
const REPORT_EVERY_MS = 400

/** A process that has not reported for so long may be dead; reports are more frequent. */
const DOUBTFUL_SECONDS = 2

const IDLE: ReportedProgress = { phase: 'idle', filled: 0, slots: 0, goals: [], elapsedMilliseconds: 0 }

/** The refusal of a second generation of a week: who runs the first, or when to try again where its process may be dead. */
async function refuseBusy({ db, business, user }: GenerateCaller, key: string): Promise<never> {
  const running = await findGeneration({ db, business }, key)
  if (running && running.silentSeconds >= DOUBTFUL_SECONDS) {
    const waitSeconds = Math.max(1, Math.ceil(SILENT_SECONDS - running.silentSeconds))
    const message = generationMessages.silent(Math.floor(running.silentSeconds), waitSeconds)
    throw new AppError('conflict', message, undefined, { retryAfterSeconds: waitSeconds })
  }
  const isOwn = user !== null && running?.startedById === user.id
  throw new AppError(
    'conflict',
    isOwn ? generationMessages.busySelf : generationMessages.busy(running?.startedByName ?? null),
  )
}

/** Keeps the line of generations for one machine; made once per app. */
export function createGenerateJobs(atOnce: number, host = hostname()): GenerateJobs {
  const controllers = new Map<number, AbortController>()
  const running = new Set<number>()
  const waiting = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  /** Until something may have changed: here at once, elsewhere after a while. */
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
    id: number,
    work: (job: GenerateJob) => Promise<GenerationResult>,
  ): Promise<GenerationResult> => {
    const controller = new AbortController()
    controllers.set(id, controller)
    let progress: ReportedProgress = { ...IDLE, phase: 'starting' }
    let isOver = false
    const keepReporting = async () => {
      while (!isOver) {
        // The database may be away for a moment; whether the work is worth anything shows itself when it is saved.
        const isUnwanted = await reportGeneration(scope, id, progress).catch(() => false)
        if (isUnwanted && !controller.signal.aborted) {
          controller.abort()
          wakeAll()
        }
        await pause()
      }
    }
    const reporting = keepReporting()
    let result: GenerationResult | null = null
    try {
      while (!controller.signal.aborted && !(await takeTurn(scope, { id, host, atOnce }))) await pause()
      running.add(id)
      result = await work({
        signal: controller.signal,
        report: (news) => {
          progress = news
        },
      })
      return result
    } finally {
      isOver = true
      controllers.delete(id)
      running.delete(id)
      wakeAll()
      await reporting
      // Where this cannot be stored now, the generation counts as interrupted soon.
      await endGeneration(scope, id, result).catch(() => {})
      wakeAll()
    }
  }

  return {
    run: async (caller, asked, work) => {
      const scope = { db: caller.db, business: caller.business }
      const id = await enqueue(caller, { ...asked, host })
      if (id === null) return refuseBusy(caller, asked.key)
      const ending = runNow(scope, id, work)
      const settled = ending.catch(() => {})
      underWay.add(settled)
      return ending.finally(() => underWay.delete(settled))
    },
    readResult: async (scope, key) => {
      const found = await findResult(scope, key)
      if (!found) throw new AppError('notFound', generationMessages.noResult)
      return found
    },
    readProgress: async (scope, key) => {
      const found = await findGeneration(scope, key)
      const idle = { isRunning: false, running: null, ended: null, ahead: 0, ...IDLE }
      if (!found) return idle
      const { id, state, mode, startedByName: startedBy, runningMilliseconds, ahead, progress, isAlive } = found
      if (state === 'done' || state === 'failed') return { ...idle, ended: { id, outcome: state } }
      if (!isAlive) return { ...idle, ended: { id, outcome: 'interrupted' } }
      const running = { id, mode, startedBy, runningMilliseconds }
      const phase = state === 'waiting' ? { phase: 'waiting' as const } : {}
      return { ...idle, isRunning: true, running, ahead, ...progress, ...phase }
    },
    cancel: async (scope, key) => {
      const id = await cancelGeneration(scope, key)
      if (id === null) throw new AppError('conflict', generationMessages.notRunning)
      controllers.get(id)?.abort()
      wakeAll()
    },
    count: () => ({ waiting: controllers.size - running.size, running: running.size }),
    cancelAll: async () => {
      for (const controller of controllers.values()) controller.abort()
      wakeAll()
      await Promise.all(underWay)
    },
  }
}
