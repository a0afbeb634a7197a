import type { splitOpenShift } from '@fairweek/domain/contracts/cover/cover'
import type { CoverTarget, CoverWays as Ways } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { ReactNode } from 'react'
import { ExceptionsToAsk } from './exceptions-to-ask.tsx'
import { LongerShifts } from './longer-shifts.tsx'
import { PeopleToCall } from './people-to-call.tsx'
import { Splits } from './splits.tsx'

interface CoverWaysProps {
  /** The open shift. */
  target: CoverTarget
  ways: Ways
  currency: string
  /** Called once people are asked, with the id of the open shift. */
  onAsked?: (scheduleId: number) => void
  /** Called once the shift is split. */
  onSplit: (split: Reply<typeof splitOpenShift>) => void
  /** The plans that move other shifts. */
  children: ReactNode
}

/**
 * What else can be done about an open shift that nobody may simply take. The same list in 'Find cover', at the open shift
 * and in the conflict panel (SICK-16).
 */
export function CoverWays({ target, ways, currency, onAsked, onSplit, children }: CoverWaysProps) {
  return (
    <>
      <ExceptionsToAsk target={target} people={ways.exceptions} currency={currency} onAsked={onAsked} />
      <Splits target={target} splits={ways.splits} onSplit={onSplit} />
      <LongerShifts target={target} longer={ways.longer} currency={currency} />
      {children}
      <PeopleToCall former={ways.former} calls={ways.calls} />
    </>
  )
}
