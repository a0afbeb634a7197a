import { getFirstSteps } from '@fairweek/domain/contracts/auth/auth'
import { unreachedScreens as words } from '@fairweek/domain/messages/channels/reachability'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useHasRank, useSession } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const keyOf = (userId: number) => `fairweek.unreachedDismissed.${userId}`

function isDismissedBy(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

function dismissFor(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), 'true')
  } catch {
    // If the browser stores nothing, a dismissed banner returns on the next visit.
  }
}

/**
 * Warns that nobody is notified while the app is closed, until a channel works or the user dismisses the warning
 * (REACH-08).
 */
export function UnreachedBanner({ areFirstStepsLeft }: { areFirstStepsLeft: boolean }) {
  const { id: userId } = useSession()
  const isAdmin = useHasRank('admin')
  const [isDismissed, setIsDismissed] = useState(() => isDismissedBy(userId))
  const { data: steps } = useEndpointQuery(getFirstSteps, {}, { enabled: !isDismissed })
  if (isDismissed || !steps || steps.hasChannel) return null
  // Without shifts there is nobody to notify; and while other setup steps are open, the list of steps leads to the
  // channels anyway.
  const { isNamed, hasPeople, hasNeeds, hasShifts, hasInvited } = steps
  const areStepsDone = (isNamed || !isAdmin) && hasPeople && hasNeeds && hasShifts && hasInvited
  if (!hasShifts || !(areStepsDone || areFirstStepsLeft)) return null
  return (
    <Alert
      isCompact
      title={words.title}
      className="mb-8"
      actions={
        <div className="flex shrink-0 items-center gap-1">
          {isAdmin ? (
            <Link to="/settings?part=notifications" className={buttonClasses('secondary', 'small')}>
              {words.setUp}
            </Link>
          ) : null}
          <IconButton
            label={words.dismiss}
            size="small"
            onClick={() => {
              dismissFor(userId)
              setIsDismissed(true)
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      }
    >
      {isAdmin ? words.forAdmin : words.forManager}
    </Alert>
  )
}
