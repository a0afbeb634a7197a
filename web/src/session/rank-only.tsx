import type { UserRole } from '@fairweek/domain/contracts/fields'
import { permissionMessages } from '@fairweek/domain/messages/permissions'
import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { useHasRank } from './session-context.ts'

export interface RankOnlyProps {
  rank: UserRole
  /** Shows a message that a manager is needed, instead of rendering nothing. */
  isErrorShown?: boolean
  children: ReactNode
}

/** Renders its children only for users of at least this rank (NAV-06). */
export function RankOnly({ rank, isErrorShown = false, children }: RankOnlyProps) {
  if (useHasRank(rank)) return children
  return isErrorShown ? <Alert tone="danger" title={permissionMessages.managerSection} /> : null
}
