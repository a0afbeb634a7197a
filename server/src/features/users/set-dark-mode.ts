import type { User } from '@fairweek/domain/contracts/auth/auth'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeUser } from '../../people/users.store.ts'

/** Stores a user's preferred theme (AUTH-10). */
export function setDarkMode(caller: SignedInCaller, darkMode: boolean): Promise<User> {
  return change(caller, 'setDarkMode', {}, async (tx) => {
    const changed = await changeUser(tx, tx.user.id, { darkMode, hasChosenTheme: true })
    if (!changed) throw new AppError('notFound', userRefusals.notFound)
    return changed
  })
}
