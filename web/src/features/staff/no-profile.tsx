import { getOwnClaim } from '@fairweek/domain/contracts/users'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { claimScreens } from '@fairweek/domain/messages/users'
import { UserX } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
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
