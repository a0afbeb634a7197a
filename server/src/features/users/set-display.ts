/** How a user's pages look: theme, language and clock format. */
import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { HourClock, Locale } from '@fairweek/domain/language/reader'
import { userRefusals } from '@fairweek/domain/messages/users/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeUser } from '../../people/users.store.ts'

const changeOwn = (caller: SignedInCaller, action: string, values: Parameters<typeof changeUser>[2]): Promise<User> =>
  change(caller, action, {}, async (tx) => {
    const changed = await changeUser(tx, tx.user.id, values)
    if (!changed) throw new AppError('notFound', userRefusals.notFound)
    return changed
  })

/** Stores a user's preferred theme (AUTH-10). */
export const setDarkMode = (caller: SignedInCaller, darkMode: boolean) =>
  changeOwn(caller, 'setDarkMode', { darkMode, hasChosenTheme: true })

/** Stores the language and the clock format of a user's texts; null follows the business (decision 0110). */
export const setLanguage = (caller: SignedInCaller, chosen: { locale: Locale | null; hourClock: HourClock | null }) =>
  changeOwn(caller, 'setLanguage', chosen)
