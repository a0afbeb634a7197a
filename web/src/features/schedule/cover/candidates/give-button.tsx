import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { Button } from '../../../../ui/button.tsx'
import { usePlanActions } from '../use-cover-actions.ts'

interface GiveButtonProps {
  /** The open shift, with the version that the manager sees. */
  shift: { id: number; version: number }
  staff: { id: number; name: string }
  className?: string
}

/** Gives the shift to a person who said yes on the phone: a plan of one step, which the server checks like any other. */
export function GiveButton({ shift, staff, className }: GiveButtonProps) {
  const { making } = usePlanActions()
  const steps = [{ staffId: staff.id, scheduleId: shift.id, version: shift.version }]
  return (
    <Button
      size="small"
      className={className}
      aria-label={words.saidYesNamed(staff.name)}
      isPending={making.isPending}
      onClick={() => making.mutate({ params: { id: shift.id }, body: { steps } })}
    >
      {words.saidYes}
    </Button>
  )
}
