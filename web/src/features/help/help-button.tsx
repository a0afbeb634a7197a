import { helpScreens } from '@fairweek/domain/messages/help'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { fetchAhead } from '../../ui/fetch-ahead.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const load = async () => (await import('./help-dialog.tsx')).HelpDialog
const HelpDialog = lazyPart(load)
fetchAhead(load)

/** The way to Help & Support (NAV-04). */
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
