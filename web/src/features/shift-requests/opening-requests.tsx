import type { ShiftRequest, Standing } from '@fairweek/domain/contracts/shift-requests'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { formatDay } from '@fairweek/domain/time/format-day'
import { TriangleAlert } from 'lucide-react'
import { DecideButtons, type Deciding } from '../../marks/decide-buttons.tsx'
import { HoursBar } from '../../marks/hours-bar.tsx'
import { roleStyle } from '../../marks/role-colour.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'

interface OpeningRequestsProps {
  /** Requests for the same time and role, the best match first; never empty. */
  requests: readonly ShiftRequest[]
  isPending: boolean
  onApprove: (request: ShiftRequest) => void
  onReject: (request: ShiftRequest) => void
}

/** An opening with everybody who requests it, side by side; or a shift with the person who asks to cancel it. */
export function OpeningRequests({ requests, isPending, onApprove, onReject }: OpeningRequestsProps) {
  const [first] = requests
  if (!first) return null
  const scaleHours = Math.max(
    ...requests.map(({ standing }) => Math.max(standing?.hoursWith ?? 0, standing?.targetHours ?? 0)),
  )
  return (
    <li style={roleStyle(first.role.name)} className="border-l-4 border-l-role pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="type-title text-lg">{formatDay(shiftDate(first), 'EEE, MMM d')}</span>
        <span className="whitespace-nowrap">{timeRangeOf(first)}</span>
        <span className="text-soft" dir="auto">
          {first.role.name}
        </span>
      </p>
      {requests.length > 1 ? (
        <p className="text-sm text-soft">
          <span className="font-[580] text-ink">{words.severalAsk(requests.length)}.</span> {words.severalHint}
        </p>
      ) : null}
      <ul className="mt-1">
        {requests.map((request) => (
          <Asker
            key={request.id}
            request={request}
            scaleHours={scaleHours}
            isPending={isPending}
            onApprove={() => onApprove(request)}
            onReject={() => onReject(request)}
          />
        ))}
      </ul>
    </li>
  )
}

interface AskerProps extends Deciding {
  request: ShiftRequest
  scaleHours: number
}

function Asker({ request, scaleHours, ...deciding }: AskerProps) {
  const { staff, role, isAvailable, mayDecide, standing } = request
  const isCancellation = request.kind === 'cancellation'
  const say = isCancellation ? cancellationScreens.asks : words.asksFor
  const label = say(staff.name, role.name, formatDay(shiftDate(request), 'EEE, MMM d'), timeRangeOf(request))
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-[620] break-words" dir="auto">
          {staff.name}
        </p>
        {isCancellation ? <p className="text-sm">{cancellationScreens.wantsOff}</p> : null}
        {standing ? <StandingLine name={staff.name} standing={standing} scaleHours={scaleHours} /> : null}
        {isAvailable ? null : (
          <p className="text-sm text-soft">{isCancellation ? cancellationScreens.over : words.notAvailable}</p>
        )}
      </div>
      <DecideButtons label={label} mayDecide={mayDecide} {...deciding} isPossible={isAvailable} />
    </li>
  )
}

/**
 * Facts about a requester: hours against target including the shift, experience, closing and weekend shifts, and
 * reasons against the request.
 */
function StandingLine({ name, standing, scaleHours }: { name: string; standing: Standing; scaleHours: number }) {
  const { hours, hoursWith, targetHours, seniority, unsocial, causes } = standing
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        <span className="whitespace-nowrap">{words.hoursWith(hours, hoursWith, targetHours)}</span>
        <span className="whitespace-nowrap">{words.seniority(seniority)}</span>
        <span className="whitespace-nowrap">{words.unsocial(unsocial)}</span>
      </p>
      <HoursBar
        label={name}
        hours={hoursWith}
        targetHours={targetHours}
        scaleHours={scaleHours}
        className="mt-1.5 mb-1 max-w-96"
      />
      {causes.length === 0 ? (
        <p className="text-sm text-good-ink">{words.nothingAgainst}</p>
      ) : (
        <ul className="text-sm">
          {causes.map((cause) => (
            <li key={cause} className="flex gap-1.5">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
              {cause}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
