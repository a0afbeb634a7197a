import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { messageOf } from '../api/api-error.ts'
import { type AuthPageState, SessionContext, useHasRank, wantedPath } from '../session/session-context.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { pathShown } from '../ui/base-path.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { isAnythingUnsaved } from '../ui/use-unsaved-warning.ts'
import { PageLoading } from './page-loading.tsx'

interface RequireUserProps {
  /** Shown to users who are not signed in; if omitted, they are sent to /auth. */
  otherwise?: ReactNode
  children: ReactNode
}

const SignInAgain = lazyComponent(async () => (await import('../features/auth/sign-in-again.tsx')).SignInAgain)

const isFormOpen = () => isAnythingUnsaved() || document.querySelector('[role="dialog"] form') !== null

/**
 * Shows its children to signed-in users. If the session has ended, they sign in over the page if a form is open, else
 * on /auth.
 */
export function RequireUser({ otherwise, children }: RequireUserProps) {
  const { data: user, error, refetch, isFetching } = useCurrentUser()
  const [last, setLast] = useState<User | null>(null)
  const [isPageShown, setIsPageShown] = useState(true)
  if (user && (user !== last || !isPageShown)) {
    setLast(user)
    setIsPageShown(true)
  }
  if (user === null && last && isPageShown && !isFormOpen()) setIsPageShown(false)
  const shown = user ?? (user === null && isPageShown ? last : null)
  if (shown) {
    return (
      <SessionContext value={shown}>
        {children}
        {user ? null : <SignInAgain user={shown} onClose={() => setIsPageShown(false)} />}
      </SessionContext>
    )
  }
  if (user === null && otherwise) return otherwise
  if (user === null) {
    const state: AuthPageState = {
      hasSessionEnded: last !== null,
      wantedPath: `${pathShown()}${window.location.search}${window.location.hash}`,
    }
    return <Redirect to="/auth" replace state={state} />
  }
  if (error) {
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <EmptyState
          title={messageOf(error)}
          action={
            <Button variant="primary" isPending={isFetching} onClick={() => void refetch()}>
              {buttonWords.tryAgain}
            </Button>
          }
        />
      </main>
    )
  }
  return <PageLoading />
}

/** Shows its children to users of at least this rank; everybody else is sent to / (NAV-01). */
export function RequireRank({ rank, children }: { rank: UserRole; children: ReactNode }) {
  return useHasRank(rank) ? children : <Redirect to="/" replace />
}

/** For /auth: sends users who are already signed in to the page that they wanted. */
export function RequireNobody({ children }: { children: ReactNode }) {
  const { data: user } = useCurrentUser()
  if (user === undefined) return <PageLoading />
  return user ? <Redirect to={wantedPath()} replace /> : children
}
