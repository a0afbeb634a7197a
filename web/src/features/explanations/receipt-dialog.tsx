import { getReceipt, type Receipt } from '@fairweek/domain/contracts/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { explanationMessages, explanationScreens } from '@fairweek/domain/messages/explanations'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { Lock } from 'lucide-react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HoursBar } from '../../ui/hours-bar.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { slotText } from './slot-words.ts'

export interface ReceiptDialogProps {
  shift: Shift
  onClose: () => void
}

/** Why one has a shift of one's own: plain sentences and counts, and nobody else's name. */
export function ReceiptDialog({ shift, onClose }: ReceiptDialogProps) {
  const { data, error, refetch } = useEndpointQuery(getReceipt, { params: { id: shift.id } })
  const { startTime, endTime } = shift
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isReading
      title={data?.outcome === 'notGiven' ? explanationScreens.receiptNotGiven : explanationScreens.receipt}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {shift.role ? <RoleBadge name={shift.role.name} /> : null}
          {startTime === null || endTime === null ? null : (
            <span>{slotText({ date: shiftDate(shift), startTime, endTime })}</span>
          )}
        </span>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? (
        <Alert
          tone="danger"
          title={messageOf(error, explanationMessages.loadFailed)}
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : data ? (
        <ReceiptText receipt={data} />
      ) : (
        <div aria-busy="true" className="space-y-3">
          <p role="status" className="sr-only">
            {explanationScreens.loading}
          </p>
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Dialog>
  )
}

const COUNTS = ['needed', 'colleagues', 'colleaguesBusy'] as const

function ReceiptText({ receipt: { text, reasons, counts, hours } }: { receipt: Receipt }) {
  return (
    <div className="space-y-5">
      <div>
        <p className="type-title text-lg text-balance">{text}</p>
        <ul className="mt-2 space-y-1.5">
          {reasons.map((reason) => (
            <li key={reason} className="border-t border-line pt-1.5">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 border-t-2 border-ink pt-2.5">
        {COUNTS.map((count) => (
          <div key={count} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-tight text-soft">{explanationScreens.receiptCounts[count]}</dt>
            <dd className="type-title text-2xl">{counts[count]}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="mb-1.5 flex justify-between gap-3 text-sm">
          <span className="font-[580]">{explanationScreens.ownHours}</span>
          <span className="text-soft">
            {hours.target === null ? `${hours.scheduled} h` : `${hours.scheduled} of ${hours.target} h`}
          </span>
        </p>
        <HoursBar label={explanationScreens.ownHours} hours={hours.scheduled} targetHours={hours.target} />
      </div>
      <p className="flex gap-2.5 text-sm text-faint">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {explanationScreens.receiptPrivacy}
      </p>
    </div>
  )
}
