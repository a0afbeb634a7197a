import { listReachablePeople } from '@fairweek/domain/contracts/channels/reachable-people'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { reachabilityScreens as words } from '@fairweek/domain/messages/channels/reachability'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useHasRank } from '../../../session/session-context.ts'
import { isReachedOutside, UnreachedPeople, withReach } from '../../channels/unreached-people.tsx'

/** People who are not notified outside the app, in small print; renders nothing if there are none (REACH-08). */
export function UnreachedStaff({ staff }: { staff: readonly Pick<Staff, 'id' | 'name'>[] }) {
  const isAdmin = useHasRank('admin')
  const { data } = useEndpointQuery(listReachablePeople, {})
  if (!data) return null
  const unreached = withReach(staff, data.people).filter((person) => !isReachedOutside(person))
  if (unreached.length === 0) return null
  return (
    <section aria-label={words.title} className="mt-4 space-y-1 text-sm text-soft">
      <UnreachedPeople people={unreached} hasChannel={data.hasEmail || data.webhook !== null} isAdmin={isAdmin} />
    </section>
  )
}
