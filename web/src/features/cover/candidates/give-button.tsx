import type { CoverTarget } from '@fairweek/domain/contracts/cover/cover-ways'
import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverWayScreens as wayWords } from '@fairweek/domain/messages/cover/cover-ways'
import { Button } from '../../../ui/button.tsx'
import { useGiveCover } from '../use-cover-actions.ts'

interface GiveButtonProps {
  /** The open shift, with the version that the manager sees. */
  target: CoverTarget
  staff: { id: number; name: string }
  /** The rules that the person has agreed to set aside. */
  exceptions?: readonly ExceptionReason[]
  className?: string
}

/** Gives the shift to a person who said yes on the phone, under the same checks as an answer here. */
export function GiveButton({ target, staff, exceptions = [], className }: GiveButtonProps) {
  const giving = useGiveCover()
  const isException = exceptions.length > 0
  const body = { ...target, staffId: staff.id, exceptions: [...exceptions], haveAgreed: isException }
  return (
    <Button
      size="small"
      className={className}
      aria-label={isException ? wayWords.agreedNamed(staff.name) : words.saidYesNamed(staff.name)}
      isPending={giving.isPending}
      onClick={() => giving.mutate({ body })}
    >
      {isException ? wayWords.agreed : words.saidYes}
    </Button>
  )
}
