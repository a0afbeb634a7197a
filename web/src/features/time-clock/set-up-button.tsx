import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { Tablet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const SetUpDialog = lazyComponent(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)

/** Opens the tablets and PINs of the time clock, for managers (CLOCK-01). */
export function SetUpButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Tablet aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {timeClockScreens.title}
      </Button>
      {isOpen ? <SetUpDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
