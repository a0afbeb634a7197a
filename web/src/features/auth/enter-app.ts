import type { User } from '@fairweek/domain/contracts/auth/auth'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { forgetKeptWeek } from '../../session/forget-kept-week.ts'
import { atBase } from '../../ui/base-path.ts'
import { handOverToast } from '../../ui/toast-store.ts'

function enter(path = '/'): void {
  void forgetKeptWeek().then(() => window.location.assign(atBase(path)))
}

/** Leaves /auth with a full page load, and greets the user on the next page. */
export function enterAfterLogin(user: User, path?: string): void {
  handOverToast({ title: authMessages.loginSucceeded, description: authMessages.welcomeBack(user.username) })
  enter(path)
}

/** Does the same as `enterAfterLogin` for a first sign-in through the link that a manager created. */
export function enterFirst(name: string): void {
  handOverToast({ title: authMessages.loginSucceeded, description: authMessages.welcome(name) })
  enter()
}

/** Does the same as `enterAfterLogin` for a new account. */
export function enterAfterRegistration(user: User): void {
  handOverToast({ title: authMessages.registrationSucceeded, description: authMessages.welcome(user.username) })
  enter()
}
