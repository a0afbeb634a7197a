import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface RejectTimeOffDialogProps {
  /** Describes the time off: the person and the dates. */
  what: string
  /** Whether the time off has been approved and is now being revoked. */
  isGranted: boolean
  isPending: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for a reason; without one, nothing is sent. */
export function RejectTimeOffDialog({ what, isGranted, isPending, onClose, onReject }: RejectTimeOffDialogProps) {
  const [reason, setReason] = useState('')
  const action = isGranted ? words.takeBack : words.reject
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.rejectTitle(action)}
      description={words.rejectHint(what)}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="danger"
            disabled={reason.trim() === ''}
            isPending={isPending}
            onClick={() => onReject(reason)}
          >
            {action}
          </Button>
        </>
      }
    >
      <TextArea
        aria-label={words.reason}
        rows={3}
        maxLength={MAXIMUM.text}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
