import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { bulkScreens } from '@fairweek/domain/messages/schedule/editing/bulk'
import { ArrowLeftRight, CircleCheck, Copy, Pin, PinOff, Trash2, UserRoundPlus, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { BulkQuestion } from './bulk-question.ts'

export interface SelectionBarProps {
  shifts: readonly Shift[]
  canSwap: boolean
  isPending: boolean
  onAsk: (ask: BulkQuestion) => void
  onConfirm: () => void
  onPin: (action: 'pin' | 'unpin') => void
  onSwap: () => void
  onClear: () => void
}

/** Actions on the selected shifts, at the bottom of the window while any are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { shifts, canSwap, isPending, onAsk, onConfirm, onPin, onSwap, onClear } = props
  const pin = shifts.every(({ isPinned }) => isPinned) ? 'unpin' : 'pin'
  const PinIcon = pin === 'pin' ? Pin : PinOff
  return (
    <section
      aria-label={bulkScreens.label}
      data-bottom-bar
      className="fixed bottom-4 left-4 z-20 flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-float lg:left-66 print:hidden"
    >
      <p aria-live="polite" className="mr-2 font-[620] whitespace-nowrap">
        {bulkScreens.selected(shifts.length)}
      </p>
      <Button size="small" icon={<CircleCheck aria-hidden="true" />} isPending={isPending} onClick={onConfirm}>
        {bulkScreens.confirm}
      </Button>
      <Button
        size="small"
        icon={<UserRoundPlus aria-hidden="true" />}
        disabled={isPending}
        onClick={() => onAsk('give')}
      >
        {bulkScreens.give}
      </Button>
      <Button size="small" icon={<Copy aria-hidden="true" />} disabled={isPending} onClick={() => onAsk('copy')}>
        {copyScreens.open}
      </Button>
      <Button
        size="small"
        title={bulkScreens.pinHint}
        icon={<PinIcon aria-hidden="true" />}
        disabled={isPending}
        onClick={() => onPin(pin)}
      >
        {bulkScreens[pin]}
      </Button>
      {canSwap ? (
        <Button size="small" icon={<ArrowLeftRight aria-hidden="true" />} disabled={isPending} onClick={onSwap}>
          {bulkScreens.swap}
        </Button>
      ) : null}
      <Button
        size="small"
        className="text-danger-ink"
        icon={<Trash2 aria-hidden="true" />}
        disabled={isPending}
        onClick={() => onAsk('delete')}
      >
        {bulkScreens.delete}
      </Button>
      <IconButton label={bulkScreens.clear} size="small" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
