/** The context in which a clause is read (decision 0045). */
import type { DayOfWeek } from '../../../../time/day.ts'
import type { Asker } from '../asker.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import type { ClauseKind } from './read-kind.ts'

/** What the clauses so far pass on to the next one. */
export interface Before {
  named: readonly Named[]
  limits: Limits
  kind: ClauseKind | null
  /** All weekdays named so far. */
  days: readonly DayOfWeek[]
  /** Whether the times of the last clause precede its stance, so that a following stance may apply to them. */
  namesFirst: boolean
  /** Dates at the start of the last clause, which may also apply to what follows. */
  topic: Limits | null
  /** Date and minute at which the person leaves; null minutes if unknown. */
  leaves: { date: string; minutes: number | null } | null
}

export const NO_LIMITS: Limits = { from: null, until: null }
export const NOTHING: Before = {
  named: [],
  limits: NO_LIMITS,
  kind: null,
  days: [],
  namesFirst: false,
  topic: null,
  leaves: null,
}

export interface Context {
  today: string
  asker: Asker
  before: Before
  next: Clause | undefined
  /** Whether the message says that everything in it applies every week. */
  isWeekly: boolean
  /** Whether the message names single dates, so that a weekday may mean one of them. */
  isDated: boolean
  /** Texts that make the interpretation of the clause doubtful. */
  doubts: string[]
}
