import { SIGN_IN_REFUSALS } from '@fairweek/domain/contracts/auth/single-sign-on'
import { singleSignOnMessages } from '@fairweek/domain/messages/auth/single-sign-on'
import { Alert } from '../../ui/alert.tsx'

interface RefusedSignInProps {
  /** As in the address of the page; an unknown one is shown as nothing. */
  reason: string | null
  provider: string
}

/** Says why a sign-in at the provider was refused, and what to do (AUTH-12). */
export function RefusedSignIn({ reason: given, provider }: RefusedSignInProps) {
  const reason = SIGN_IN_REFUSALS.find((known) => known === given)
  if (reason === undefined) return null
  return <Alert tone="warn" title={singleSignOnMessages.refused[reason](provider)} isUrgent className="mb-6" />
}
