/**
 * Generations, one a week: as many at once as the machine has cores, the others wait in line. The line stands in the
 * database, so that every process can say how far one is, and stop it; it runs where it was asked for.
 */
import { hostname } from 'node:os'
import type { GenerateProgress } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { Scope } from '../../caller.ts'
import type { ReportedProgress } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import {
  cancelGeneration,
  enqueue,
  findGeneration,
  removeGeneration,
  reportGeneration,
  takeTurn,
} from './generations.store.ts'

/** One generation while it runs. */
export interface GenerateJob {
  readonly signal: AbortSignal
  report(progress: ReportedProgress): void
}

/** A week is named by its key. */
export interface GenerateJobs {
  /** Runs `work` when its turn has come, or at once when it is stopped before. Throws 409 while the week has one. */
  run<Result>(scope: Scope, key: string, work: (job: GenerateJob) => Promise<Result>): Promise<Result>
  readProgress(scope: Scope, key: string): Promise<GenerateProgress>
  /** Asks a generation to stop and keep its best; throws 409 when there is none. */
  cancel(scope: Scope, key: string): Promise<void>
  cancelAll(): void
}

/** How often a generation says how far it is, and hears what other processes want of it. */
const REPORT_EVERY_MS = 400

const IDLE: ReportedProgress = { phase: 'idle', filled: 0, slots: 0, goals: [], elapsedMilliseconds: 0 }

/** Keeps the line of generations for one machine; made once per app. */
export function createGenerateJobs(atOnce: number, host = hostname()): GenerateJobs {
  const controllers = new Map<number, AbortController>()
  const waiting = new Set<() => void>()
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

  return {
    run: async (scope, key, work) => {
      const id = await enqueue(scope, key, host)
      if (id === null) throw new AppError('conflict', scheduleMessages.generateBusy)
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
      try {
        while (!controller.signal.aborted && !(await takeTurn(scope, { id, host, atOnce }))) await pause()
        return await work({
          signal: controller.signal,
          report: (news) => {
            progress = news
          },
        })
      } finally {
        isOver = true
        controllers.delete(id)
        wakeAll()
        await reporting
        // What cannot be removed now is taken for dead soon.
        await removeGeneration(scope, id).catch(() => {})
        wakeAll()
      }
    },
    readProgress: async (scope, key) => {
      const found = await findGeneration(scope, key)
      if (!found) return { isRunning: false, ahead: 0, ...IDLE }
      const { progress, isWaiting, ahead } = found
      return { isRunning: true, ahead, ...IDLE, ...progress, ...(isWaiting && { phase: 'waiting' as const }) }
    },
    cancel: async (scope, key) => {
      const id = await cancelGeneration(scope, key)
      if (id === null) throw new AppError('conflict', scheduleMessages.generateNotRunning)
      controllers.get(id)?.abort()
      wakeAll()
    },
    cancelAll: () => {
      for (const controller of controllers.values()) controller.abort()
      wakeAll()
    },
  }
}
