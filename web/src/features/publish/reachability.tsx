import { listReachablePeople, type ReachablePerson } from '@fairweek/domain/contracts/channels/reachable-people'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { reachabilityScreens as words } from '@fairweek/domain/messages/channels/reachability'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useHasRank } from '../../session/session-context.ts'
import { UnreachedPeople, withReach } from '../channels/unreached-people.tsx'

interface ReachabilityProps {
  /** People who will be notified on confirmation. */
  notified: readonly Pick<Staff, 'id' | 'name'>[]
}

/**
 * The channels by which these people are notified, those who have none, and a link to change that (REACH-08). The app is
 * counted only beside other channels; without any, everybody is named as notified in the app only.
 */
export function Reachability({ notified }: ReachabilityProps) {
  const isAdmin = useHasRank('admin')
  const { data } = useEndpointQuery(listReachablePeople, {}, { staleTime: 0 })
  if (!data || notified.length === 0) return null
  const people = withReach(notified, data.people)
  const count = (isCounted: (person: ReachablePerson) => boolean) => people.filter(isCounted).length
  const inApp = count(({ hasAccount }) => hasAccount)
  const byEmail = count((person) => person.byEmail)
  const onDevices = count((person) => person.onDevices)
  const byWebhook = count((person) => person.byWebhook)
  const ways = [
    ...(byEmail > 0 ? [words.byEmail(byEmail)] : []),
    ...(onDevices > 0 ? [words.onDevices(onDevices)] : []),
    ...(byWebhook > 0 && data.webhook !== null ? [words.byWebhook(byWebhook, data.webhook)] : []),
  ]
  return (
    <section aria-label={words.title} className="mt-4 space-y-1.5 text-sm">
      <h3 className="font-[620]">{words.title}</h3>
      {inApp > 0 && ways.length > 0 ? <p>{words.inApp(inApp)}</p> : null}
      {ways.length > 0 ? <p>{words.outside(ways)}</p> : null}
      <UnreachedPeople people={people} hasChannel={data.hasEmail || data.webhook !== null} isAdmin={isAdmin} />
    </section>
  )
}
