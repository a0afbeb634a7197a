import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * Turns a unique violation into an error that says whether the username or e-mail is taken; relies on the unique
 * indexes, so races are safe.
 */
export async function refuseTakenAccount<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const taken = isUniqueViolation(error, 'users_username_unique')
      ? { path: 'username', message: authRefusals.usernameTaken }
      : isUniqueViolation(error, 'users_email_unique')
        ? { path: 'email', message: authRefusals.emailTaken }
        : null
    if (!taken) throw error
    throw new AppError('conflict', taken.message, [taken])
  }
}
