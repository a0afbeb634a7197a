import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { Button } from '../ui/button.tsx'

export interface Deciding {
  isPending: boolean
  onApprove: () => void
  onReject: () => void
}

interface DecideButtonsProps extends Deciding {
  /** Names what is decided. */
  label: string
  /** Managers may not decide on their own requests. */
  mayDecide: boolean
  isPossible: boolean
}

/** Approves or rejects a request that waits for a manager. */
export function DecideButtons({ label, mayDecide, isPossible, isPending, onApprove, onReject }: DecideButtonsProps) {
  if (!mayDecide) return <p className="text-sm text-soft">{words.isOwn}</p>
  return (
    <div className="flex gap-2">
      <Button
        size="small"
        variant="primary"
        aria-label={`${words.approve}: ${label}`}
        disabled={isPending || !isPossible}
        onClick={onApprove}
      >
        {words.approve}
      </Button>
      <Button size="small" aria-label={`${words.reject}: ${label}`} disabled={isPending} onClick={onReject}>
        {words.reject}
      </Button>
    </div>
  )
}
