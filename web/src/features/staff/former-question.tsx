import type { Staff } from '@fairweek/domain/contracts/staff'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { mediumDate } from '@fairweek/domain/time/short-text'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface FormerQuestionProps {
  former: Staff
  onSame: () => void
  onAnother: () => void
  onClose: () => void
}

/** Asks whether a person who is being added is somebody who has left (PEOPLE-05). */
export function FormerQuestion({ former: { name, lastDay }, onSame, onAnother, onClose }: FormerQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={staffScreens.formerTitle(name)}
      description={staffScreens.formerQuestion(name, mediumDate(lastDay ?? ''))}
      confirmLabel={staffScreens.samePerson}
      onConfirm={onSame}
    >
      <Button onClick={onAnother}>{staffScreens.anotherPerson}</Button>
    </ConfirmDialog>
  )
}
