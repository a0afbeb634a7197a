import { POLLING } from '@fairweek/domain/contracts/constants'
import { listShiftRequests, type ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyCoverDialog } from '../cover/lazy-cover.ts'
import { FoldButton } from './fold-button.tsx'
import { OpeningRequests } from './opening-requests.tsx'
import { requestName } from './request-name.ts'
import { useDecideRequest } from './use-request-actions.ts'

const RejectDialog = lazyComponent(async () => (await import('../../marks/reject-dialog.tsx')).RejectDialog)

const LIVE = { refetchInterval: POLLING.unassigned, refetchOnWindowFocus: 'always', refetchOnMount: 'always' } as const

/**
 * Returns the key by which requests are grouped. Requests for the same opening are shown side by side; each
 * cancellation is a group of its own.
 */
const openingOf = ({ id, kind, weekStartDate, dayOfWeek, startTime, endTime, role }: ShiftRequest) =>
  kind === 'cancellation' ? `cancellation ${id}` : [weekStartDate, dayOfWeek, startTime, endTime, role.id].join(' ')

export interface RequestsPanelProps {
  /** Folds the panel; it is then shown only while somebody asks. */
  onFold?: () => void
}

/** All requests that are waiting for a manager's decision, grouped by opening (REQ-01, CLAIM-01). */
export function ShiftRequestsPanel({ onFold }: RequestsPanelProps) {
  const { data, isPending, error } = useEndpointQuery(listShiftRequests, {}, LIVE)
  const { approving, rejecting, clearing } = useDecideRequest('panel')
  const [isClearing, setIsClearing] = useState(false)
  const [rejected, setRejected] = useState<ShiftRequest | null>(null)
  /** The shift that an approved cancellation has opened. */
  const [opened, setOpened] = useState<number | null>(null)
  const requests = data ?? []
  const panel = (
    <Section
      id="shift-requests"
      title={words.title}
      badge={requests.length > 0 ? <Badge tone="info">{words.count(requests.length)}</Badge> : null}
      actions={
        requests.length > 0 ? (
          <>
            <Button size="small" onClick={() => setIsClearing(true)}>
              {words.clearAll}
            </Button>
            {onFold ? <FoldButton title={words.title} onFold={onFold} /> : null}
          </>
        ) : null
      }
    >
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {isPending ? (
        <Skeleton className="h-16" />
      ) : !data ? null : requests.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ul className="grid gap-5">
          {[...new Set(requests.map(openingOf))].map((opening) => (
            <OpeningRequests
              key={opening}
              requests={requests.filter((request) => openingOf(request) === opening)}
              isPending={approving.isPending || rejecting.isPending}
              onApprove={(request) =>
                approving.mutate(
                  { body: requestName(request) },
                  { onSuccess: () => request.kind === 'cancellation' && setOpened(request.scheduleId) },
                )
              }
              onReject={setRejected}
            />
          ))}
        </ul>
      )}
    </Section>
  )
  return (
    <>
      {onFold && requests.length === 0 && !error ? null : panel}
      <ConfirmDialog
        isOpen={isClearing}
        onOpenChange={setIsClearing}
        title={words.clearAllQuestion}
        description={words.clearAllWarning}
        confirmLabel={words.clearAll}
        isPending={clearing.isPending}
        onConfirm={() => clearing.mutate({}, { onSettled: () => setIsClearing(false) })}
      />
      {opened === null ? null : <LazyCoverDialog scheduleId={opened} onClose={() => setOpened(null)} />}
      {rejected ? (
        <RejectDialog
          isPending={rejecting.isPending}
          onClose={() => setRejected(null)}
          onReject={(reason) =>
            rejecting.mutate({ body: { ...requestName(rejected), reason } }, { onSuccess: () => setRejected(null) })
          }
        />
      ) : null}
    </>
  )
}
