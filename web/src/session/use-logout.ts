import { logout } from '@fairweek/domain/contracts/auth'
import { authMessages } from '@fairweek/domain/messages/auth'
import { messageOf } from '../api/api-error.ts'
import { useEndpointMutation } from '../api/use-endpoint.ts'
import { atBase } from '../ui/base-path.ts'
import { handOverToast, showFailure } from '../ui/toast-store.ts'
import { letGo, mayLeave } from '../ui/use-unsaved-warning.ts'
import { forgetKeptWeek } from './forget-kept-week.ts'

/**
 * Ends the session and goes to /auth by a full navigation, so that nothing of it stays in memory; if the session was
 * begun at a provider, by way of its logout page (AUTH-12).
 */
export function useLogout(): { logOut: () => void; isPending: boolean } {
  const { mutate, isPending, isSuccess } = useEndpointMutation(logout, {
    onSuccess: ({ providerLogoutUrl }) => {
      letGo()
      handOverToast({ title: authMessages.loggedOut, description: authMessages.loggedOutDescription })
      void forgetKeptWeek().then(() => window.location.assign(providerLogoutUrl ?? atBase('/auth')))
    },
    onError: (error) => showFailure(authMessages.logoutFailed, messageOf(error)),
  })
  return { logOut: () => mayLeave() && mutate({}), isPending: isPending || isSuccess }
}
