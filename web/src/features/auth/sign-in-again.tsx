import { getSetup, type User } from '@fairweek/domain/contracts/auth/auth'
import { singleSignOnScreens } from '@fairweek/domain/messages/auth/single-sign-on'
import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { CURRENT_USER_KEY } from '../../session/use-current-user.ts'
import { atBase } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { letGo } from '../../ui/use-unsaved-warning.ts'
import { enterAfterLogin } from './enter-app.ts'
import { LoginForm } from './login-form.tsx'

interface SignInAgainProps {
  /** The user whose session has ended. */
  user: User
  onClose: () => void
}

/** Signs in over a page whose session has ended, so that its form keeps what was entered (AUTH-16). */
export function SignInAgain({ user, onClose }: SignInAgainProps) {
  const [username, setUsername] = useState(user.username)
  const { data: setup } = useEndpointQuery(getSetup, {})
  const queryClient = useQueryClient()
  const goOn = async (signedIn: User) => {
    if (signedIn.id !== user.id) {
      // The form belongs to somebody else.
      letGo()
      return enterAfterLogin(signedIn, '/')
    }
    // A read that is under way may have been refused before the sign-in.
    await queryClient.cancelQueries({ queryKey: CURRENT_USER_KEY })
    queryClient.setQueryData(CURRENT_USER_KEY, signedIn)
    await queryClient.invalidateQueries()
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={permissionMessages.sessionEnded}>
      {setup?.singleSignOn?.isOnlyWay ? null : (
        <LoginForm username={username} onUsername={setUsername} onSignedIn={(signedIn) => void goOn(signedIn)} />
      )}
      {setup?.singleSignOn ? (
        // In another tab, because the provider's page would replace this one. This page notices when it is shown again.
        <Button asChild className="mt-4 w-full">
          <a href={atBase('/auth')} target="_blank" rel="noreferrer">
            {singleSignOnScreens.signInWith(setup.singleSignOn.name)}
          </a>
        </Button>
      ) : null}
    </Dialog>
  )
}
