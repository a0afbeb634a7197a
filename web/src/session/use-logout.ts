import { logout } from '@fairweek/domain/contracts/auth/auth'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { messageOf } from '../api/api-error.ts'
import { useEndpointMutation } from '../api/use-endpoint.ts'
import { atBase } from '../ui/base-path.ts'
import { handOverToast, showFailure } from '../ui/toast-store.ts'
import { letGo, mayLeave } from '../ui/use-unsaved-warning.ts'
import { forgetCachedWeek } from './forget-cached-week.ts'

/**
 * Ends the session, then loads /auth from scratch, so that no data stays in memory. A session started through a
 * provider leads to the provider's logout page first (AUTH-12).
 */
export function useLogout(): { logOut: () => void; isPending: boolean } {
  const { mutate, isPending, isSuccess } = useEndpointMutation(logout, {
    onSuccess: ({ providerLogoutUrl }) => {
      letGo()
      handOverToast({ title: authMessages.loggedOut, description: authMessages.loggedOutDescription })
      void forgetCachedWeek().then(() => window.location.assign(providerLogoutUrl ?? atBase('/auth')))
    },
    onError: (error) => showFailure(authMessages.logoutFailed, messageOf(error)),
  })
  return { logOut: () => mayLeave() && mutate({}), isPending: isPending || isSuccess }
}
