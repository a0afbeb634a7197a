import { POLLING } from '@fairweek/domain/contracts/constants'
import { getOwnClaim } from '@fairweek/domain/contracts/users'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { claimScreens } from '@fairweek/domain/messages/users/users'
import { UserX } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/**
 * Shown to an account without a staff profile; says whether a manager still has to confirm whose account it is
 * (ACC-03).
 */
export function NoProfile({ hint }: { hint: string }) {
  const { data, isPending } = useEndpointQuery(getOwnClaim, {})
  if (isPending) return null
  return (
    <EmptyState
      icon={<UserX />}
      title={staffMessages.profileNotFound}
      description={data?.isWaiting ? claimScreens.waiting : hint}
      className="mx-auto mt-8 max-w-xl"
    />
  )
}

/** Returns whether a manager still has to accept the user's account (ACC-05). */
export function useIsWaiting(): boolean {
  const { data } = useEndpointQuery(getOwnClaim, {}, { refetchInterval: POLLING.unassigned })
  return data?.isWaiting === true
}

/** Says that a manager still has to accept the user's account; renders nothing once one has. */
export function WaitingNotice() {
  return useIsWaiting() ? <Alert title={claimScreens.waitingTitle}>{claimScreens.waiting}</Alert> : null
}
