import { emailSchema } from '@fairweek/domain/contracts/fields'
import { createUser } from '@fairweek/domain/contracts/users'
import { shellMessages } from '@fairweek/domain/messages/shell/commands'
import type { Environment } from '../env.ts'
import { createAdmin } from '../features/users/create-admin.ts'
import { resetPassword } from '../features/users/renew-password-link.ts'
import { addressOf, locate, withDatabase } from './open-data.ts'
import { plain, type Surroundings, UsageError } from './surroundings.ts'

const newAccountSchema = createUser.body.pick({ username: true }).required().extend({ email: emailSchema })

export async function makeAdmin(
  username: string | undefined,
  email: string | undefined,
  place: Environment,
  surroundings: Surroundings,
): Promise<number> {
  if (username === undefined) throw new UsageError(shellMessages.noAccount)
  if (email === undefined) throw new UsageError(shellMessages.noEmail)
  const wish = newAccountSchema.safeParse({ username, email })
  if (!wish.success) throw new UsageError(wish.error.issues[0]?.message)
  const created = await withDatabase(locate(place, 'write', surroundings), place, (caller) =>
    createAdmin(caller, wish.data),
  )
  const address = addressOf(created.setPasswordPath, place)
  surroundings.print(`${plain(shellMessages.openLink(created.username))}\n${address}\n`)
  return 0
}

export async function renewPassword(
  username: string | undefined,
  place: Environment,
  surroundings: Surroundings,
): Promise<number> {
  if (username === undefined) throw new UsageError(shellMessages.noAccount)
  const path = await withDatabase(locate(place, 'look', surroundings), place, (caller) =>
    resetPassword(caller, username),
  )
  surroundings.print(`${plain(shellMessages.openLink(username))}\n${addressOf(path, place)}\n`)
  return 0
}
