import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { AppError } from '../../http/app-error.ts'

/** Runs a write of requirements; that their role is gone comes out as a sentence. */
export async function sayWhenRoleIsGone<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', scheduleMessages.unknownRole)
    throw error
  }
}
