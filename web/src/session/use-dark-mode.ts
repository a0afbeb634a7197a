import type { User } from '@fairweek/domain/contracts/auth/auth'
import { setDarkMode } from '@fairweek/domain/contracts/users'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { useEndpointMutation } from '../api/use-endpoint.ts'
import { showFailure } from '../ui/toast-store.ts'
import { useSession } from './session-context.ts'
import { CURRENT_USER_KEY } from './use-current-user.ts'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches

/**
 * Whether dark mode is on: the user's choice, or the device's setting if they have not chosen. Changes take effect at
 * once, and are reverted if the server refuses (AUTH-10).
 */
export function useDarkMode(): { isDark: boolean; setIsDark: (isDark: boolean) => void } {
  const user = useSession()
  const queryClient = useQueryClient()
  const paint = (theme: Pick<User, 'darkMode' | 'hasChosenTheme'>) =>
    queryClient.setQueryData<User | null>(CURRENT_USER_KEY, (current) => (current ? { ...current, ...theme } : current))
  const { mutate } = useEndpointMutation(setDarkMode, {
    onMutate: ({ body }) => {
      paint({ ...body, hasChosenTheme: true })
      return user
    },
    onError: (error, _, before) => {
      if (before) paint(before)
      showFailure(authMessages.preferenceFailed, messageOf(error))
    },
  })
  return {
    isDark: user.hasChosenTheme ? user.darkMode : prefersDark(),
    setIsDark: (darkMode) => mutate({ body: { darkMode } }),
  }
}
