import { finishSingleSignOn } from '@fairweek/domain/contracts/auth/single-sign-on'
import { authScreens } from '@fairweek/domain/messages/auth/auth'
import { singleSignOnMessages, singleSignOnScreens } from '@fairweek/domain/messages/auth/single-sign-on'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../api/api-error.ts'
import { useEndpointMutation } from '../api/use-endpoint.ts'
import { enterAfterLogin } from '../features/auth/enter-app.ts'
import type { AuthPageState } from '../session/session-context.ts'
import { Spinner } from '../ui/spinner.tsx'
import { showFailure } from '../ui/toast-store.ts'

/**
 * The page to which the provider returns users: completes the sign-in, or leads to /auth, which says why it was refused
 * (AUTH-12).
 */
export function AuthCallbackPage() {
  const [, navigate] = useLocation()
  const { mutate } = useEndpointMutation(finishSingleSignOn, {
    onSuccess: (reply) => {
      if (reply.outcome === 'signedIn') enterAfterLogin(reply.user, reply.wantedPath)
      else {
        const { reason, wantedPath = '/' } = reply
        const state: AuthPageState = { hasSessionEnded: false, wantedPath }
        navigate(`/auth?refused=${reason}`, { replace: true, state })
      }
    },
    onError: (error) => {
      showFailure(singleSignOnMessages.failed, messageOf(error))
      navigate('/auth', { replace: true })
    },
  })
  const isBegun = useRef(false)
  useEffect(() => {
    document.title = authScreens.tabTitle
    // The provider's answer can be redeemed only once.
    if (isBegun.current) return
    isBegun.current = true
    mutate({ body: { answer: window.location.search } })
  }, [mutate])
  return (
    <main aria-busy="true" className="flex min-h-dvh items-center justify-center px-5">
      <Spinner label={singleSignOnScreens.signingIn} />
    </main>
  )
}
