import { getReceipt, type Receipt } from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { timeWords } from '@fairweek/domain/messages/time'
import { Lock } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { HoursBar } from '../../marks/hours-bar.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { ExplanationDialog } from './explanation-dialog.tsx'

export interface ReceiptDialogProps {
  shift: Shift
  onClose: () => void
}

/** Explains to users why they have one of their shifts: plain sentences and counts, without other people's names. */
export function ReceiptDialog({ shift, onClose }: ReceiptDialogProps) {
  const answer = useEndpointQuery(getReceipt, { params: { id: shift.id } })
  const isNotGiven = answer.data?.outcome === 'notGiven'
  return (
    <ExplanationDialog
      shift={shift}
      answer={answer}
      onClose={onClose}
      isReading
      title={isNotGiven ? explanationScreens.receiptNotGiven : explanationScreens.receipt}
    >
      {(receipt) => <ReceiptText receipt={receipt} />}
    </ExplanationDialog>
  )
}

const COUNTS = ['needed', 'colleagues', 'colleaguesBusy'] as const

function ReceiptText({ receipt: { text, reasons, counts, hours } }: { receipt: Receipt }) {
  return (
    <div className="space-y-5">
      <div>
        <p className="type-title text-lg text-balance">
          <Sentence text={text} />
        </p>
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
            {hours.target === null
              ? timeWords.hours(hours.scheduled)
              : timeWords.hoursOf(hours.scheduled, hours.target)}
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
