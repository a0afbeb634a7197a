import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { createContext, useContext } from 'react'

export const SessionContext = createContext<User | null>(null)

/** Returns the signed-in user; there is one on every page except /auth. */
export function useSession(): User {
  const user = useContext(SessionContext)
  if (user === null) throw new Error('useSession needs a signed-in user around it')
  return user
}

/** Whether the signed-in user has at least this rank. */
export function useHasRank(required: UserRole): boolean {
  return hasRank(useSession().role, required)
}

/** Navigation state passed to the /auth page. */
export interface AuthPageState {
  readonly hasSessionEnded: boolean
  /** The page that required signing in, as a path within the application with its query and fragment. */
  readonly wantedPath: string
}

/** Returns the page that led to /auth; the start page if none did. */
export function wantedPath(): string {
  const state: AuthPageState | null = window.history.state
  return state?.wantedPath ?? '/'
}
