import { buttonWords } from '@fairweek/domain/messages/buttons'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

interface SaveButtonsProps {
  /** Whether there is something to save or to revert. */
  isShown: boolean
  isPending?: boolean
  onCancel: () => void
}

/** The buttons of a group of settings: saves that group, or reverts what has been entered in it. */
export function SaveButtons({ isShown, isPending = false, onCancel }: SaveButtonsProps) {
  if (!isShown) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-4">
      <Button type="submit" variant="primary" isPending={isPending}>
        {buttonWords.saveChanges}
      </Button>
      <Button disabled={isPending} onClick={onCancel}>
        {buttonWords.cancel}
      </Button>
      <Badge tone="warn">{buttonWords.notSaved}</Badge>
    </div>
  )
}
