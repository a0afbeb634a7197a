import type { User } from '@fairweek/domain/contracts/auth'
import type { UserRole } from '@fairweek/domain/contracts/fields'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { createContext, useContext } from 'react'

export const SessionContext = createContext<User | null>(null)

/** The signed-in user; every page but /auth has one. */
export function useSession(): User {
  const user = useContext(SessionContext)
  if (user === null) throw new Error('useSession needs a signed-in user around it')
  return user
}

/** Whether the signed-in user has at least this rank. */
export function useHasRank(required: UserRole): boolean {
  return hasRank(useSession().role, required)
}

/** State of the navigation to /auth, for the page there. */
export interface AuthPageState {
  readonly hasSessionEnded: boolean
  /** The page that asked for signing in: its path within the application, and its query. */
  readonly wantedPath: string
}
