import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { uiWords } from '@fairweek/domain/messages/ui'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface RejectDialogProps {
  /** Texts for rejecting something other than a shift request. */
  words?: { title: string; hint: string; reject: string }
  isPending: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for a reason; without one, nothing is sent (REQ-03). */
export function RejectDialog({
  words: own = { title: words.rejectTitle, hint: words.rejectHint, reject: words.rejectRequest },
  isPending,
  onClose,
  onReject,
}: RejectDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={own.title}
      description={own.hint}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button variant="danger" disabled={reason.trim() === '' || isPending} onClick={() => onReject(reason)}>
            {isPending ? words.rejecting : own.reject}
          </Button>
        </>
      }
    >
      <TextArea
        aria-label={words.reason}
        rows={4}
        maxLength={MAXIMUM.text}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
