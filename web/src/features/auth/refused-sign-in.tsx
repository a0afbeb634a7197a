import { SIGN_IN_REFUSALS } from '@fairweek/domain/contracts/auth/single-sign-on'
import { singleSignOnMessages } from '@fairweek/domain/messages/auth/single-sign-on'
import { Alert } from '../../ui/alert.tsx'

interface RefusedSignInProps {
  /** The reason code from the page's address; an unknown one shows nothing. */
  reason: string | null
  provider: string
}

/** Says why the provider's sign-in was refused, and what to do (AUTH-12). */
export function RefusedSignIn({ reason: given, provider }: RefusedSignInProps) {
  const reason = SIGN_IN_REFUSALS.find((known) => known === given)
  if (reason === undefined) return null
  return <Alert tone="warn" title={singleSignOnMessages.refused[reason](provider)} isUrgent className="mb-6" />
}
