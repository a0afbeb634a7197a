import * as contracts from '@fairweek/domain/contracts/users'
import { userMessages } from '@fairweek/domain/messages/users'
import { AppError } from '../../http/app-error.ts'
import type { Feature } from '../../http/serve.ts'
import { createUser } from './create-user.ts'
import { renewPasswordLink } from './renew-password-link.ts'
import { updateUser } from './update-user.ts'
import { changeUser } from './users.store.ts'

export const userRoutes: Feature = (serve) => {
  serve(contracts.setDarkMode, async ({ db, user, body }) => {
    const changed = await changeUser(db, user.id, { darkMode: body.darkMode })
    if (!changed) throw new AppError('notFound', userMessages.notFound)
    return changed
  })
  serve(contracts.updateUser, ({ db, user, params, body }) => updateUser(db, user, params.userId, body))
  serve(contracts.createUser, (context) => createUser(context, context.body))
  serve(contracts.renewPasswordLink, (context) => renewPasswordLink(context, context.params.userId))
}
