import { generationMessages } from '@fairweek/domain/messages/generate/generation'
import type { Scope } from '../../../caller/caller.ts'
import type { GenerationResult } from '../../../db/schema.ts'
import { AppError, UnansweredError } from '../../../errors/app-error.ts'
import { findRunEnd } from '../generations.store.ts'
import { errorOfFailure, runInterrupted } from '../run-failure.ts'

/** How long to wait while the database does not answer, or no process reports the run. */
const PATIENCE_MS = 10_000

interface Following {
  /** Waits until it is worth looking again. */
  pause(): Promise<void>
  /** Whether this process is about to end. */
  isStopping(): boolean
  /** Called once a process has taken the run. */
  onTaken(): void
}

/**
 * Waits for the end of a run that was left to the workers, whichever process finishes it, and returns its results or
 * throws why it failed. `firstId` is the id that the run's first row keeps. If this process stops, throws an
 * UnansweredError, because the run continues.
 */
export async function followRun(
  scope: Scope,
  firstId: number,
  { pause, isStopping, onTaken }: Following,
): Promise<readonly GenerationResult[]> {
  let lastKnownAt = performance.now()
  for (;;) {
    const isPatient = performance.now() - lastKnownAt < PATIENCE_MS
    const end = await findRunEnd(scope, firstId).catch((error) => {
      // The worker also continues while the database is unavailable for a moment.
      if (isPatient) return 'unknown' as const
      throw error
    })
    if (typeof end !== 'string') {
      if (end.results) return end.results
      throw errorOfFailure(end.failure)
    }
    // The run has ended, but its result is gone.
    if (end === 'replaced') throw new AppError('conflict', generationMessages.busy(null))
    // After an outage of the database, every run seems lost until its process has reported again.
    if (end === 'lost' && !isPatient) throw runInterrupted()
    if (end === 'unclaimed' || end === 'underWay') lastKnownAt = performance.now()
    if (end === 'underWay') onTaken()
    if (isStopping()) throw new UnansweredError('The run continues in a worker, and its result will be stored.')
    await pause()
  }
}
