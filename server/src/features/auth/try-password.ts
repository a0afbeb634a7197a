import type { Caller } from '../../caller.ts'
import { beginSignIn, succeedSignIn, takeBackSignIn } from './attempt-limits.ts'
import { isPasswordOf } from './passwords.ts'

/** What tries of an account are counted under, at the sign-in and where its password is changed. */
export const accountKey = (userId: number) => `#${userId}`

/**
 * Whether a password is that of an account, tried no more often than SE13 allows: a wrong one counts as a failed try, one
 * that could not be checked as none. `account` is the same for all ways to write one username.
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
