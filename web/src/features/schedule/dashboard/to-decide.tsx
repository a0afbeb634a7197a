import { POLLING } from '@fairweek/domain/contracts/constants'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { listTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { Link } from 'wouter'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { isToDecide } from '../../swaps/swaps-to-decide.tsx'
import { useSwaps } from '../../swaps/use-swaps.ts'

/**
 * Counts what waits for the manager's decision, with links to it, because on a phone the lists are far down the page
 * (MDASH-05). Renders nothing if nothing waits.
 */
export function ToDecide({ className }: { className: string }) {
  const swaps = useSwaps().filter(isToDecide)
  const { data: requests = [] } = useEndpointQuery(listShiftRequests, {})
  const { data: timeOff = [] } = useEndpointQuery(listTimeOff, { query: {} }, { refetchInterval: POLLING.unassigned })
  const links = [
    { to: '/#shift-requests', count: requests.length, textOf: dashboardScreens.shiftRequests },
    { to: '/#swaps-to-decide', count: swaps.length, textOf: dashboardScreens.swaps },
    {
      to: '/availability?part=time-off',
      count: timeOff.filter(({ mayDecide }) => mayDecide).length,
      textOf: dashboardScreens.timeOff,
    },
  ].filter(({ count }) => count > 0)
  if (links.length === 0) return null
  return (
    <nav aria-label={dashboardScreens.toDecide} className={className}>
      <span className="font-[620]">{dashboardScreens.toDecide}</span>
      {links.map(({ to, count, textOf }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-md border border-line-strong bg-raised px-3 font-[560] hover:bg-hover sm:min-h-9"
        >
          {textOf(count)}
        </Link>
      ))}
    </nav>
  )
}
