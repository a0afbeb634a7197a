/** Generations under way in this process: one per week, each of which can be watched and cancelled. */
import type { GenerateProgress } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { AppError } from '../../http/app-error.ts'

/** One generation while it runs. */
export interface GenerateJob {
  readonly signal: AbortSignal
  report(progress: Progress): void
  finish(): void
}

/** A week is named by its key. */
export interface GenerateJobs {
  /** Throws 409 when the week is being generated already. */
  start(key: string): GenerateJob
  progressOf(key: string): GenerateProgress
  /** Asks a generation to stop and keep its best; throws 409 when there is none. */
  cancel(key: string): void
  cancelAll(): void
}

type Progress = Omit<GenerateProgress, 'isRunning'>

const IDLE: Progress = { phase: 'idle', filled: 0, slots: 0, objective: [], elapsedMilliseconds: 0 }

/** Keeps track of generations; made once per app. */
export function createGenerateJobs(): GenerateJobs {
  const running = new Map<string, { controller: AbortController; progress: Progress }>()
  return {
    start: (key) => {
      if (running.has(key)) throw new AppError('conflict', scheduleMessages.generateBusy)
      const job = { controller: new AbortController(), progress: { ...IDLE, phase: 'starting' as const } as Progress }
      running.set(key, job)
      return {
        signal: job.controller.signal,
        report: (progress) => {
          job.progress = progress
        },
        finish: () => {
          running.delete(key)
        },
      }
    },
    progressOf: (key) => {
      const job = running.get(key)
      return job ? { isRunning: true, ...job.progress } : { isRunning: false, ...IDLE }
    },
    cancel: (key) => {
      const job = running.get(key)
      if (!job) throw new AppError('conflict', scheduleMessages.generateNotRunning)
      job.controller.abort()
    },
    cancelAll: () => {
      for (const { controller } of running.values()) controller.abort()
    },
  }
}
