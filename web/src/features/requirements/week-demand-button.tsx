import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'

const WeekDemandDialog = partAhead(async () => (await import('./week-demand-dialog.tsx')).WeekDemandDialog)

/** Opens the dialog that changes the demand of one week only (GN16). */
export function WeekDemandButton({ weekStart, label }: { weekStart: string; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen ? <WeekDemandDialog weekStart={weekStart} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
