import { POLLING } from '@fairweek/domain/contracts/constants'
import { listDueWeeks } from '@fairweek/domain/contracts/publish/due-weeks'
import { dueWeekScreens as words } from '@fairweek/domain/messages/publish/due-weeks'
import { Link } from 'wouter'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Weeks whose publishing deadline is near or past and that are not published yet (PUB-05). */
export function WeeksDue({ className }: { className: string }) {
  const { data = [] } = useEndpointQuery(listDueWeeks, {}, { refetchInterval: POLLING.staffOverview })
  if (data.length === 0) return null
  const late = data.filter(({ daysLeft }) => daysLeft < 0).length
  return (
    <Alert tone={late > 0 ? 'warn' : 'info'} title={words.title(late, data.length - late)} className={className}>
      <ul>
        {data.map(({ weekStartDate, deadline, daysLeft, isBegun, drafts, unconfirmed }) => (
          <li key={weekStartDate} className="py-0.5">
            <Link
              to={`/schedule?week=${weekStartDate}`}
              className="inline-block min-h-6 font-[560] underline underline-offset-2"
            >
              {words.week(weekStartDate)}
            </Link>{' '}
            {words.due(deadline, daysLeft)}
            {words.and(isBegun ? words.unconfirmedLeft(unconfirmed, drafts === 0) : words.notBegun)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
