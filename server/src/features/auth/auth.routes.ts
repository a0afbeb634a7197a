import * as contracts from '@fairweek/domain/contracts/auth'
import type { Feature } from '../../http/serve.ts'
import { readSettings } from '../settings/settings.store.ts'
import { hasUsers } from '../users/users.store.ts'
import { changePassword } from './change-password.ts'
import { logIn, logOut } from './log-in.ts'
import { register } from './register.ts'
import { readPasswordLink, setPassword } from './set-password.ts'

export const authRoutes: Feature = (serve) => {
  serve(contracts.getCurrentUser, ({ user }) => user)
  serve(contracts.login, (context) => logIn(context, context.body))
  serve(contracts.register, (context) => register(context, context.body))
  serve(contracts.logout, (context) => logOut(context))
  serve(contracts.readPasswordLink, (caller) => readPasswordLink(caller, caller.body.token))
  serve(contracts.setPassword, (context) => setPassword(context, context.body))
  serve(contracts.changePassword, (context) => changePassword(context, context.body))
  serve(contracts.getSetup, async (caller) => {
    const { businessName, allowRegistration } = await readSettings(caller)
    return { businessName, allowRegistration, isEmpty: !(await hasUsers(caller)) }
  })
}
