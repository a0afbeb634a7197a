import { AppError } from '../errors/app-error.ts'
import { isUniqueViolation } from './database-errors.ts'

/**
 * Refuses a write whose name is already used. Relies on the unique index of names, so that of two concurrent writes
 * with the same name, the second is refused.
 */
export async function refuseTakenName<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', message, [{ path: 'name', message }])
  }
}
