import type { User } from '@fairweek/domain/contracts/auth/auth'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { noteArrival } from '../../session/arrival.ts'
import { forgetCachedWeek } from '../../session/forget-cached-week.ts'
import { wantedPath } from '../../session/session-context.ts'
import { atBase } from '../../ui/base-path.ts'
import { handOverToast } from '../../ui/toast-store.ts'

function enter(path: string): void {
  noteArrival()
  void forgetCachedWeek().then(() => window.location.assign(atBase(path)))
}

/** Leaves /auth for the page that the user wanted, with a full page load, and greets the user there. */
export function enterAfterLogin(user: User, path = wantedPath()): void {
  handOverToast({ title: authMessages.loginSucceeded, description: authMessages.welcomeBack(user.username) })
  enter(path)
}

/** Does the same as `enterAfterLogin` for a first sign-in through the link that a manager created. */
export function enterFirst(name: string): void {
  handOverToast({ title: authMessages.loginSucceeded, description: authMessages.welcome(name) })
  enter(wantedPath())
}

/** Does the same for a new account, on the start page. */
export function enterAfterRegistration(user: User): void {
  handOverToast({ title: authMessages.registrationSucceeded, description: authMessages.welcome(user.username) })
  enter('/')
}
