import type { CoverTarget, CoverWays as Ways } from '@fairweek/domain/contracts/cover/cover-ways'
import type { ReactNode } from 'react'
import { ExceptionsToAsk } from './exceptions-to-ask.tsx'

interface CoverWaysProps {
  /** The open shift. */
  target: CoverTarget
  ways: Ways
  currency: string
  /** Called once people are asked, with the id of the open shift. */
  onAsked?: (scheduleId: number) => void
  /** The plans that move other shifts. */
  children: ReactNode
}

/**
 * What else can be done about an open shift that nobody may simply take. The same list in 'Find cover', at the open shift
 * and in the conflict panel (SICK-16).
 */
export function CoverWays({ target, ways, currency, onAsked, children }: CoverWaysProps) {
  return (
    <>
      <ExceptionsToAsk target={target} people={ways.exceptions} currency={currency} onAsked={onAsked} />
      {children}
    </>
  )
}
