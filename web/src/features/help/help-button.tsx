import { helpScreens } from '@fairweek/domain/messages/help'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'

const HelpDialog = partAhead(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Opens Help & Support (NAV-04). */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={helpScreens.title} onClick={() => setIsOpen(true)}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {isOpen ? <HelpDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
