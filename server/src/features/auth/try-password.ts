import type { Caller } from '../../caller.ts'
import { beginSignIn, succeedSignIn, takeBackSignIn } from './attempt-limits.ts'
import { isPasswordOf } from './passwords.ts'

/** Returns the key under which an account's attempts are counted, when signing in and when changing its password. */
export const accountKey = (userId: number) => `#${userId}`

/**
 * Checks whether a password is the account's, within the limits of SE13: a wrong one counts as a failed attempt, one
 * that could not be checked does not count. `account` is the same for all spellings of a username.
 */
export async function tryPassword(
  caller: Caller,
  account: string,
  { passwordHash, password }: { passwordHash: string | null; password: string },
): Promise<boolean> {
  await beginSignIn(caller, account)
  const isRight = await isPasswordOf(passwordHash, password, caller.address).catch(async (error: unknown) => {
    await takeBackSignIn(caller, account)
    throw error
  })
  if (isRight) await succeedSignIn(caller, account)
  return isRight
}
