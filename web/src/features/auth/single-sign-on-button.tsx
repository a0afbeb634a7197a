import { startSingleSignOn } from '@fairweek/domain/contracts/auth/single-sign-on'
import { singleSignOnMessages, singleSignOnScreens } from '@fairweek/domain/messages/auth/single-sign-on'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { wantedPath } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { showFailure } from '../../ui/toast-store.ts'

interface SingleSignOnButtonProps {
  provider: string
  /** Whether there is no other way to sign in. */
  isOnlyWay: boolean
}

/** Opens the provider's own sign-in page (AUTH-12). */
export function SingleSignOnButton({ provider, isOnlyWay }: SingleSignOnButtonProps) {
  const { mutate, isPending, isSuccess } = useEndpointMutation(startSingleSignOn, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFailure(singleSignOnMessages.failed, messageOf(error)),
  })
  return (
    <Button
      variant={isOnlyWay ? 'primary' : 'secondary'}
      className="w-full"
      isPending={isPending || isSuccess}
      onClick={() => mutate({ body: { wantedPath: wantedPath() } })}
    >
      {singleSignOnScreens.signInWith(provider)}
    </Button>
  )
}
