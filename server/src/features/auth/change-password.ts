import type { changePassword as endpoint } from '@fairweek/domain/contracts/auth/auth'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteOpenPasswordLinks, deleteSessionsOf, findSessionData } from '../../http/session.store.ts'
import type { SessionControl } from '../../http/sessions.ts'
import { findPasswordHashOf, replacePasswordHash } from '../../people/users.store.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from './register.ts'
import { accountKey, tryPassword } from './try-password.ts'

function refuseWrong(): never {
  const message = authRefusals.currentPasswordWrong
  throw new AppError('invalid', message, [{ path: 'currentPassword', message }])
}

/**
 * Changes the caller's own password. Requires the current one, with the same limits as signing in, so that nobody can
 * take over an account from an unattended page. Ends every session and unused password link; this browser continues
 * under a new session id, because the old one may have been copied, too.
 */
export async function changePassword(
  caller: SignedInCaller & { session: SessionControl },
  { currentPassword, password }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  refuseCommonPassword(password)
  const { id } = caller.user
  const current = await findPasswordHashOf(caller, id)
  const isRight = await tryPassword(caller, accountKey(id), { passwordHash: current, password: currentPassword })
  if (current === null || !isRight) refuseWrong()
  const passwordHash = await hashPassword(password, caller.address)
  return change(caller, 'changePassword', { isAct: true }, async (tx) => {
    // Fails if the password was changed elsewhere in the meantime.
    if (!(await replacePasswordHash(tx, id, { from: current, to: passwordHash }))) refuseWrong()
    const { idHash } = caller.session
    const session = idHash === null ? null : await findSessionData(tx, idHash)
    await deleteSessionsOf(tx, id)
    await deleteOpenPasswordLinks(tx, id)
    await caller.session.start(tx, id, session ?? {})
    return { message: authMessages.passwordChanged }
  })
}
