import { buttonWords } from '@fairweek/domain/messages/buttons'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { helpScreens } from '@fairweek/domain/messages/help'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useHasRank } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Help & Support with its quick guide (NAV-04), and where to ask why. */
export function HelpDialog() {
  const isManager = useHasRank('manager')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={helpScreens.title} onClick={() => setIsOpen(true)}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={helpScreens.title}
        description={helpScreens.description}
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {buttonWords.close}
          </Button>
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {helpScreens.guide.map(({ page, text }) => (
            <li key={page} className="py-3">
              <strong className="font-[620]">{page}:</strong> {text}
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <strong className="font-[620]">{explanationScreens.help}:</strong>{' '}
          {isManager ? explanationScreens.helpForManagers : explanationScreens.helpForStaff}
        </p>
        {isManager ? (
          <p className="mt-4">
            <strong className="font-[620]">{helpScreens.roster}:</strong> {helpScreens.rosterText}
          </p>
        ) : null}
        <p className="mt-4 text-sm text-soft">{helpScreens.keys}</p>
      </Dialog>
    </>
  )
}
