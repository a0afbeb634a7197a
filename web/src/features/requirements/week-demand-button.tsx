import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'

const WeekDemandDialog = partAhead(async () => (await import('./week-demand-dialog.tsx')).WeekDemandDialog)

interface WeekDemandButtonProps {
  weekStart: string
  label: string
  /** The command of the palette that presses the button. */
  command?: string
}

/** Opens the dialog that changes the demand of one week only. */
export function WeekDemandButton({ weekStart, label, command }: WeekDemandButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button data-command={command} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? <WeekDemandDialog weekStart={weekStart} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
