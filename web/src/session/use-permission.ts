import type { UserRole } from '@fairweek/domain/contracts/fields'
import { type DenialAction, denialMessage, permissionMessages } from '@fairweek/domain/messages/permissions'
import { showFailure } from '../ui/toast-store.ts'
import { useHasRank } from './session-context.ts'

/**
 * `attempt` runs what a user clicked when their role allows it, else shows the 'Permission Denied' toast (NAV-06).
 */
export function usePermission(action: DenialAction, rank: UserRole) {
  const isAllowed = useHasRank(rank)
  const attempt = (run: () => void) => {
    if (isAllowed) run()
    else showFailure(permissionMessages.deniedTitle, denialMessage(action, rank))
  }
  return { isAllowed, attempt }
}
