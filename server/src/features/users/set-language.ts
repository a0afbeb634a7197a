import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { HourClock, Locale } from '@fairweek/domain/language/reader'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeUser } from '../../people/users.store.ts'

/** Stores the language and the clock format of a user's texts; null follows the business (decision 0110). */
export function setLanguage(
  caller: SignedInCaller,
  chosen: { locale: Locale | null; hourClock: HourClock | null },
): Promise<User> {
  return change(caller, 'setLanguage', {}, async (tx) => {
    const changed = await changeUser(tx, tx.user.id, chosen)
    if (!changed) throw new AppError('notFound', userRefusals.notFound)
    return changed
  })
}
