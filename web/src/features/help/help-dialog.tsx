import { buttonWords } from '@fairweek/domain/messages/buttons'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { helpScreens } from '@fairweek/domain/messages/help'
import { firstStepScreens } from '@fairweek/domain/messages/setup/first-steps'
import { Link } from 'wouter'
import { useHasRank } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Help & Support with its quick guide (NAV-04), and a list of where explanations can be found. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const isManager = useHasRank('manager')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={helpScreens.title}
      description={helpScreens.description}
      footer={
        <>
          {isManager ? (
            <Button asChild>
              <Link to="/?steps" onClick={onClose}>
                {firstStepScreens.bringBack}
              </Link>
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {buttonWords.close}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {(isManager ? helpScreens.guide : helpScreens.guideForStaff).map(({ page, text }) => (
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
          <strong className="font-[620]">{helpScreens.roster}:</strong> {helpScreens.rosterText}{' '}
          <span className="touch:hidden">{helpScreens.rosterKeys}</span>
        </p>
      ) : null}
      <p className="mt-4 text-sm text-soft touch:hidden">{helpScreens.keys}</p>
    </Dialog>
  )
}
