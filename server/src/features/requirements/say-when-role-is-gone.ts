import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * Awaits a write of requirements; if it fails because a role was deleted, throws an error with a message about that.
 */
export async function sayWhenRoleIsGone<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', scheduleMessages.unknownRole)
    throw error
  }
}
