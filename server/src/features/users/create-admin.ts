import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { insertUser } from '../../people/users.store.ts'
import { refuseLookAlike } from './look-alikes.ts'
import { createPasswordLink } from './password-link.ts'
import { refuseTakenAccount } from './refuse-taken.ts'

/**
 * Creates an admin without a staff profile, and a one-time link to set the password; for operators with access to the
 * data (OPS-02).
 */
export function createAdmin(
  caller: Caller,
  { username, email }: { username: string; email: string },
): Promise<User & { setPasswordPath: string }> {
  return refuseTakenAccount(() =>
    change(caller, 'createAdmin', { locks: ['registration'] }, async (tx) => {
      await refuseLookAlike(tx, username)
      const created = await insertUser(tx, { username, email, role: 'admin', passwordHash: null, lastLogin: null })
      return { ...created, setPasswordPath: await createPasswordLink(tx, created.id) }
    }),
  )
}
