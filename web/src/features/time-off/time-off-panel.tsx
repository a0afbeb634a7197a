import { POLLING } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { listTimeOff, type TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RejectDialog } from '../../marks/reject-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { TimeOffItem } from './time-off-item.tsx'
import { useTimeOffActions } from './use-time-off-actions.ts'

export interface TimeOffPanelProps {
  /** People for whom time off may be requested or entered; the user comes first. */
  people: readonly Pick<Staff, 'id' | 'name' | 'lastDay'>[]
  ownId: number | null
  isManager: boolean
  today: string
}

/** Requested, approved and past time off with actions, and a button to request time off (AVAIL-02). */
export function TimeOffPanel({ people, ownId, isManager, today }: TimeOffPanelProps) {
  const { data, isPending, error } = useEndpointQuery(
    listTimeOff,
    { query: {} },
    { refetchInterval: POLLING.unassigned, refetchOnMount: 'always' },
  )
  const { approving, rejecting, withdrawing, ending, payDeciding } = useTimeOffActions()
  const [isAsking, setIsAsking] = useState(false)
  const [rejected, setRejected] = useState<TimeOff | null>(null)
  const [withdrawn, setWithdrawn] = useState<TimeOff | null>(null)
  const rejectWord = rejected?.status === 'approved' ? words.takeBack : words.reject
  const items = data ?? []
  const openCount = items.filter(({ status }) => status === 'open').length
  const isBusy =
    approving.isPending || rejecting.isPending || withdrawing.isPending || ending.isPending || payDeciding.isPending
  return (
    <Section
      title={isManager ? words.title : words.ownTitle}
      badge={
        openCount > 0 ? (
          <Badge tone="info">{isManager ? words.openCount(openCount) : words.ownOpenCount(openCount)}</Badge>
        ) : null
      }
      actions={
        <Button
          variant="primary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          data-command="time-off"
          onClick={() => setIsAsking(true)}
        >
          {isManager ? words.enter : words.ask}
        </Button>
      }
    >
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {isPending ? (
        <div aria-busy="true">
          <Skeleton className="h-24" />
        </div>
      ) : !data ? null : items.length === 0 ? (
        <p className="text-soft">{isManager ? words.none : words.ownNone}</p>
      ) : (
        <ul className="-mt-3">
          {items.map((item) => (
            <TimeOffItem
              key={item.id}
              timeOff={item}
              isManager={isManager}
              isPending={isBusy}
              onApprove={() => approving.mutate({ params: { id: item.id } })}
              onReject={() => setRejected(item)}
              onWithdraw={() => setWithdrawn(item)}
              onPaid={(isPaid) => payDeciding.mutate({ params: { id: item.id }, body: { isPaid } })}
              onEnd={() => ending.mutate({ params: { id: item.id } })}
            />
          ))}
        </ul>
      )}
      {isAsking ? (
        <TimeOffDialog
          people={people}
          ownId={ownId}
          isManager={isManager}
          today={today}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {rejected ? (
        <RejectDialog
          words={{
            title: words.rejectTitle(rejectWord),
            hint: words.rejectHint(words.offOf(rejected.staff.name, timeOffText(rejected, today))),
            reject: rejectWord,
          }}
          isPending={rejecting.isPending}
          onClose={() => setRejected(null)}
          onReject={(reason) =>
            rejecting.mutate({ params: { id: rejected.id }, body: { reason } }, { onSuccess: () => setRejected(null) })
          }
        />
      ) : null}
      <ConfirmDialog
        isOpen={withdrawn !== null}
        onOpenChange={() => setWithdrawn(null)}
        title={words.withdrawQuestion}
        description={withdrawn ? words.withdrawHint(timeOffText(withdrawn, today)) : ''}
        confirmLabel={words.withdraw}
        isPending={withdrawing.isPending}
        onConfirm={() =>
          withdrawn && withdrawing.mutate({ params: { id: withdrawn.id } }, { onSettled: () => setWithdrawn(null) })
        }
      />
    </Section>
  )
}
