/** Stores why a run failed as facts, and turns them into the error with which every process answers for the run. */
import { denialOf } from '@fairweek/domain/contracts/endpoint'
import { generateSchedule } from '@fairweek/domain/contracts/generate/generate'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { findDatabaseFailure } from '../../db/database-errors.ts'
import type { GenerationFailure } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import { errorOfDatabase } from '../../http/errors.ts'
import { SolverFailedError } from './solver.ts'

const RETRY_SECONDS = 5

/** Returns the error for an optimiser that ended without a roster; the caller can retry. `cause` is for the log. */
export function solverEnded(cause?: unknown): AppError {
  const extras = { retryAfterSeconds: RETRY_SECONDS, cause }
  return new AppError('unavailable', scheduleMessages.generateEnded, undefined, extras)
}

/** Returns the error for a run whose process is dead, and which no other process takes over. */
export function runInterrupted(): AppError {
  const extras = { retryAfterSeconds: RETRY_SECONDS }
  return new AppError('unavailable', scheduleMessages.generateInterrupted, undefined, extras)
}

/** Returns the error for a run whose account may not generate weeks, or no longer exists. */
export const runForbidden = () => new AppError('forbidden', denialOf(generateSchedule))

/** Returns the facts of an error that `errorOfFailure` needs. */
export function failureOf(error: unknown): GenerationFailure {
  if (error instanceof AppError && error.code === 'forbidden') return { code: 'forbidden' }
  if (error instanceof AppError && error.cause instanceof SolverFailedError) return { code: 'solverEnded' }
  return findDatabaseFailure(error) ?? { code: 'internal' }
}

/** Returns the error that ended a run, in the reader's language. */
export function errorOfFailure(failure: GenerationFailure): Error {
  switch (failure.code) {
    case 'solverEnded':
      return solverEnded()
    case 'forbidden':
      return runForbidden()
    case 'internal':
      return new Error('A generation has failed in another process; the log of that process says why.')
    default:
      return errorOfDatabase(failure)
  }
}
