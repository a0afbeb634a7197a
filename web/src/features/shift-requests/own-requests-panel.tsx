import { POLLING } from '@fairweek/domain/contracts/constants'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { formatDay } from '@fairweek/domain/time/format-day'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FoldButton } from './fold-button.tsx'
import { requestName } from './request-name.ts'
import { RequestedShift } from './requested-shift.tsx'
import type { RequestsPanelProps } from './shift-requests-panel.tsx'
import { useOwnRequest } from './use-request-actions.ts'

/** The user's own requests that have been neither approved nor rejected yet (REQ-02). */
export function OwnRequestsPanel({ onFold }: RequestsPanelProps) {
  const { data, isPending, error } = useEndpointQuery(
    listShiftRequests,
    {},
    { refetchInterval: POLLING.unassigned, refetchOnMount: 'always' },
  )
  const { withdrawing } = useOwnRequest()
  const requests = data ?? []
  if (onFold && requests.length === 0 && !error) return null
  return (
    <Section
      title={words.ownTitle}
      actions={onFold ? <FoldButton title={words.ownTitle} onFold={onFold} /> : null}
      badge={requests.length > 0 ? <Badge tone="info">{words.count(requests.length)}</Badge> : null}
    >
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {isPending ? (
        <Skeleton className="h-16" />
      ) : !data ? null : requests.length === 0 ? (
        <p className="text-soft">{words.ownNone}</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <RequestedShift
              key={request.id}
              request={request}
              lead={
                <p className="text-sm text-soft">
                  {request.kind === 'cancellation' ? cancellationScreens.own : words.ownRequest}
                </p>
              }
            >
              <Button
                size="small"
                aria-label={`${words.withdraw}: ${words.requestOf(formatDay(shiftDate(request), 'EEEE, MMMM d'), timeRangeOf(request))}`}
                disabled={withdrawing.isPending}
                onClick={() => withdrawing.mutate({ body: requestName(request) })}
              >
                {words.withdraw}
              </Button>
            </RequestedShift>
          ))}
        </ul>
      )}
    </Section>
  )
}
