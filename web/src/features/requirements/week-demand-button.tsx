import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'

const WeekDemandDialog = partAhead(async () => (await import('./week-demand-dialog.tsx')).WeekDemandDialog)

interface WeekDemandButtonProps {
  weekStart: string
  /** The day that is selected on the page; left out for none. */
  dayOfWeek?: number | null
  label: string
  /** The command of the palette that presses the button. */
  command?: string
}

/** Opens the dialog that changes the demand of one week only. */
export function WeekDemandButton({ weekStart, dayOfWeek = null, label, command }: WeekDemandButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button data-command={command} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <WeekDemandDialog weekStart={weekStart} dayOfWeek={dayOfWeek} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
