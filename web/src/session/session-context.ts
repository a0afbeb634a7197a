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

/** State of the navigation to /auth after a session expired, so that the page there says so. */
export const SESSION_ENDED = 'session-ended'
