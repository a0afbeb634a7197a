import type { User } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import { handOverToast } from '../../ui/toast-store.ts'

/** Leaves /auth by a full navigation, greeting on the page that follows. */
export function enterAfterLogin(user: User): void {
  handOverToast({ title: authMessages.loginSucceeded, description: authMessages.welcomeBack(user.username) })
  window.location.assign('/')
}

/** The same for a new account; a first one may go on to its own files. */
export function enterAfterRegistration(user: User, path: '/' | '/staff' = '/'): void {
  handOverToast({ title: authMessages.registrationSucceeded, description: authMessages.welcome(user.username) })
  window.location.assign(path)
}
