/** Finds usernames that readers could confuse, by the skeletons of Unicode's UTS 39 (decision 0078). */
import { authMessages } from '@fairweek/domain/messages/auth'
import { rectifyConfusion } from 'unicode-confusables'
import type { Scope } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { listUsernames } from './users.store.ts'

const skeleton = (text: string) => rectifyConfusion(text.normalize('NFD')).normalize('NFD')
const withoutCase = (username: string) => username.normalize('NFKC').toLowerCase()

/** Returns skeletons of the name as typed, where a capital I looks like a small L, and as compared, ignoring case. */
const skeletonsOf = (username: string) => [skeleton(username.normalize('NFKC')), skeleton(withoutCase(username))]

/**
 * Reads every username but that of one account, and returns a function that finds the one that a name equals or
 * resembles.
 */
export async function readLookAlikes(
  scope: Scope,
  exceptUserId?: number,
): Promise<(username: string) => string | undefined> {
  const others = (await listUsernames(scope)).filter(({ id }) => id !== exceptUserId)
  const taken = new Map(others.flatMap(({ username }) => skeletonsOf(username).map((one) => [one, username] as const)))
  return (username) =>
    skeletonsOf(username)
      .map((one) => taken.get(one))
      .find((found) => found !== undefined)
}

/** Refuses a username that looks like another person's. The database also refuses equal ones, so races are safe. */
export async function refuseLookAlike(scope: Scope, username: string, exceptUserId?: number): Promise<void> {
  const found = (await readLookAlikes(scope, exceptUserId))(username)
  if (found === undefined) return
  const isEqual = withoutCase(found) === withoutCase(username)
  const message = isEqual ? authMessages.usernameTaken : authMessages.usernameLooksTaken
  throw new AppError('conflict', message, [{ path: 'username', message }])
}
