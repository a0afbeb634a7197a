import type { UserRole } from '@fairweek/domain/contracts/fields'
import { Navigate, Outlet } from 'react-router'
import { messageOf } from '../api/api-error.ts'
import { SessionContext, useHasRank } from '../session/session-context.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageLoading } from './page-loading.tsx'

/** Lets signed-in users in; everybody else goes to /auth. */
export function RequireUser() {
  const { data: user, error, refetch, isFetching } = useCurrentUser()
  if (user) {
    return (
      <SessionContext value={user}>
        <Outlet />
      </SessionContext>
    )
  }
  if (user === null) return <Navigate to="/auth" replace />
  if (error) {
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <EmptyState
          title={messageOf(error)}
          action={
            <Button variant="primary" isPending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </main>
    )
  }
  return <PageLoading />
}

/** Lets in who ranks at or above a role; everybody else goes to / (NAV-01). */
export function RequireRank({ rank }: { rank: UserRole }) {
  return useHasRank(rank) ? <Outlet /> : <Navigate to="/" replace />
}

/** For /auth: who is signed in already goes to /. */
export function RequireNobody() {
  const { data: user } = useCurrentUser()
  if (user === undefined) return <PageLoading />
  return user ? <Navigate to="/" replace /> : <Outlet />
}
