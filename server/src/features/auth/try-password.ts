import { beginSignIn, succeedSignIn, takeBackSignIn } from '../../attempts/attempt-limits.ts'
import type { Caller } from '../../caller/caller.ts'
import { isPasswordOf } from './passwords.ts'

/** The key that counts an account's attempts, for both signing in and changing its password. */
export const accountKey = (userId: number) => `#${userId}`

/**
 * Checks whether a password is correct, within the limits of failed sign-ins. A wrong password counts as a failed
 * attempt; a password that could not be checked does not. `account` is the same for every spelling of a username.
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
