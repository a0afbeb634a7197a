import * as contracts from '@fairweek/domain/contracts/auth/auth'
import * as singleSignOnContracts from '@fairweek/domain/contracts/auth/single-sign-on'
import { businessReader } from '@fairweek/domain/contracts/settings'
import type { Feature } from '../../http/serve.ts'
import { hasUsers } from '../../people/users.store.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { changePassword } from './change-password.ts'
import { logIn, logOut } from './log-in.ts'
import { register } from './register.ts'
import { readPasswordLink, setPassword } from './set-password.ts'
import { finishSingleSignOn } from './single-sign-on/finish-single-sign-on.ts'
import { createSingleSignOn, refusePassword, requireSingleSignOn } from './single-sign-on/single-sign-on.ts'
import { startSingleSignOn } from './single-sign-on/start-single-sign-on.ts'

export const authRoutes: Feature = (serve, { outside }) => {
  const singleSignOn = createSingleSignOn(outside)
  serve(contracts.getCurrentUser, ({ user }) => user)
  serve(contracts.login, (context) => {
    refusePassword(singleSignOn)
    return logIn(context, context.body)
  })
  serve(contracts.register, (context) => register(context, singleSignOn, context.body))
  serve(contracts.logout, (context) => logOut(context, singleSignOn))
  serve(contracts.readPasswordLink, (caller) => readPasswordLink(caller, caller.body.token))
  serve(contracts.setPassword, (context) => {
    refusePassword(singleSignOn)
    return setPassword(context, context.body)
  })
  serve(contracts.changePassword, (context) => {
    refusePassword(singleSignOn)
    return changePassword(context, context.body)
  })
  serve(singleSignOnContracts.startSingleSignOn, (context) =>
    startSingleSignOn(context, requireSingleSignOn(singleSignOn), context.body.wantedPath),
  )
  serve(singleSignOnContracts.finishSingleSignOn, (context) =>
    finishSingleSignOn(context, requireSingleSignOn(singleSignOn), context.body.answer),
  )
  serve(contracts.getSetup, async (caller) => {
    const settings = await readSettings(caller)
    const { businessName, allowRegistration } = settings
    const way = singleSignOn && { name: singleSignOn.name, isOnlyWay: singleSignOn.isOnlyWay }
    const isEmpty = !(await hasUsers(caller))
    return { businessName, allowRegistration, isEmpty, singleSignOn: way, ...businessReader(settings) }
  })
}
