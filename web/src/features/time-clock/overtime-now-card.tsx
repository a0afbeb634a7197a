import { POLLING } from '@fairweek/domain/contracts/constants'
import { listOvertimeNow, type OvertimeCrossing } from '@fairweek/domain/contracts/time-clock/overtime-now'
import { hoursInText } from '@fairweek/domain/messages/pay/pay'
import { overtimeScreens as words } from '@fairweek/domain/messages/time-clock/overtime'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useRosterSettings } from '../../session/use-business-clock.ts'
import { Alert } from '../../ui/alert.tsx'

/** Who is at work and reaches overtime today, or has; renders nothing if nobody does (COST-07). */
export function OvertimeNowCard({ className }: { className: string }) {
  const { businessTimeZone } = useRosterSettings()
  const { data, dataUpdatedAt } = useEndpointQuery(listOvertimeNow, {}, { refetchInterval: POLLING.unassigned })
  if (!data || data.people.length === 0) return null
  const describe = ({ name, per, afterMinutes, at }: OvertimeCrossing) => {
    const instant = Date.parse(at)
    const say = instant > dataUpdatedAt ? words.crosses : words.crossed
    return say[per](name, hoursInText(afterMinutes), formatTime(wallClock(instant, businessTimeZone).time))
  }
  return (
    <Alert tone="warn" title={words.title} className={className}>
      <ul>
        {data.people.map((one) => (
          <li key={`${one.staffId} ${one.at}`} className="break-words">
            {describe(one)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
