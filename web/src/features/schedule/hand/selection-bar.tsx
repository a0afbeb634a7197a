import type { Shift } from '@fairweek/domain/contracts/schedule'
import { copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { lotScreens } from '@fairweek/domain/messages/schedule/lot'
import { ArrowLeftRight, CircleCheck, Copy, Pin, PinOff, Trash2, UserRoundPlus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { LotAsk } from './lot-ask.ts'

export interface SelectionBarProps {
  shifts: readonly Shift[]
  canSwap: boolean
  isPending: boolean
  onAsk: (ask: LotAsk) => void
  onConfirm: () => void
  onPin: (action: 'pin' | 'unpin') => void
  onSwap: () => void
  onClear: () => void
}

/** What can be done to the selected shifts; at the foot of the window while there are any. */
export function SelectionBar(props: SelectionBarProps) {
  const { shifts, canSwap, isPending, onAsk, onConfirm, onPin, onSwap, onClear } = props
  const pin = shifts.every(({ isPinned }) => isPinned) ? 'unpin' : 'pin'
  const PinIcon = pin === 'pin' ? Pin : PinOff
  return (
    <section
      aria-label={lotScreens.label}
      className="fixed bottom-4 left-4 z-20 flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-float lg:left-66 print:hidden"
    >
      <p aria-live="polite" className="mr-2 font-[620] whitespace-nowrap">
        {lotScreens.selected(shifts.length)}
      </p>
      <Button size="small" icon={<CircleCheck aria-hidden="true" />} isPending={isPending} onClick={onConfirm}>
        {lotScreens.confirm}
      </Button>
      <Button
        size="small"
        icon={<UserRoundPlus aria-hidden="true" />}
        disabled={isPending}
        onClick={() => onAsk('give')}
      >
        {lotScreens.give}
      </Button>
      <Button size="small" icon={<Copy aria-hidden="true" />} disabled={isPending} onClick={() => onAsk('copy')}>
        {copyScreens.open}
      </Button>
      <Button
        size="small"
        title={lotScreens.pinHint}
        icon={<PinIcon aria-hidden="true" />}
        disabled={isPending}
        onClick={() => onPin(pin)}
      >
        {lotScreens[pin]}
      </Button>
      {canSwap ? (
        <Button size="small" icon={<ArrowLeftRight aria-hidden="true" />} disabled={isPending} onClick={onSwap}>
          {lotScreens.swap}
        </Button>
      ) : null}
      <Button
        size="small"
        className="text-danger-ink"
        icon={<Trash2 aria-hidden="true" />}
        disabled={isPending}
        onClick={() => onAsk('delete')}
      >
        {lotScreens.delete}
      </Button>
      <IconButton label={lotScreens.clear} size="small" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
