import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useHasRank } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const GUIDE = [
  { page: 'Dashboard', text: 'view key stats and access quick actions' },
  { page: 'Schedule', text: 'view and manage your weekly roster' },
  { page: 'Staff', text: 'manage your team members' },
] as const

/** Help & Support with its quick guide (S:2), and where to ask why. */
export function HelpDialog() {
  const isManager = useHasRank('manager')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label="Help & Support" onClick={() => setIsOpen(true)}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Help & Support"
        description="A quick guide to the main pages."
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {GUIDE.map(({ page, text }) => (
            <li key={page} className="py-3">
              <strong className="font-[620]">{page}:</strong> {text}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <strong className="font-[620]">{explanationScreens.help}:</strong>{' '}
          {isManager ? explanationScreens.helpForManagers : explanationScreens.helpForStaff}
        </p>
        <p className="mt-4 text-sm text-soft">
          Press F8 to move to a message on screen, Escape to close what is open, Tab to go on.
        </p>
      </Dialog>
    </>
  )
}
