import * as contracts from '@fairweek/domain/contracts/users'
import type { Feature } from '../../http/serve.ts'
import { closeAccount } from './close-account.ts'
import { createUser } from './create-user.ts'
import { renewPasswordLink } from './renew-password-link.ts'
import { setDarkMode } from './set-dark-mode.ts'
import { updateUser } from './update-user.ts'
import { listUsersWithoutProfile } from './users.store.ts'

export const userRoutes: Feature = (serve) => {
  serve(contracts.setDarkMode, (caller) => setDarkMode(caller, caller.body.darkMode))
  serve(contracts.updateUser, (caller) => updateUser(caller, caller.params.userId, caller.body))
  serve(contracts.createUser, (context) => createUser(context, context.body))
  serve(contracts.renewPasswordLink, (context) => renewPasswordLink(context, context.params.userId))
  serve(contracts.listAccountsWithoutProfile, listUsersWithoutProfile)
  serve(contracts.closeAccount, (caller) => closeAccount(caller, caller.params.userId))
}
