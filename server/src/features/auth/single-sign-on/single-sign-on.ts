import { singleSignOnMessages } from '@fairweek/domain/messages/auth/single-sign-on'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { createProvider, type Provider } from './provider.ts'

/** The single sign-on that the operator has configured. */
export interface SingleSignOn {
  readonly provider: Provider
  readonly name: string
  /** Whether signing in with a password is switched off. */
  readonly isOnlyWay: boolean
}

/** Returns the configured single sign-on; null if there is none. */
export function createSingleSignOn({ singleSignOn: access }: Outside): SingleSignOn | null {
  return access ? { provider: createProvider(access), name: access.name, isOnlyWay: access.isOnlyWay } : null
}

export function requireSingleSignOn(singleSignOn: SingleSignOn | null): SingleSignOn {
  if (!singleSignOn) throw new AppError('notFound', singleSignOnMessages.notSetUp)
  return singleSignOn
}

/** Throws if passwords are switched off. */
export function refusePassword(singleSignOn: SingleSignOn | null): void {
  if (singleSignOn?.isOnlyWay) throw new AppError('forbidden', singleSignOnMessages.passwordsOff(singleSignOn.name))
}
