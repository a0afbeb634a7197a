/** What a clause knows about the message around it (decision 0071). */
import type { DayOfWeek } from '../../../../time/day.ts'
import type { Asker } from '../asker.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import type { ClauseKind } from './read-kind.ts'

/** What a clause passes on to the next. */
export interface Before {
  named: readonly Named[]
  limits: Limits
  kind: ClauseKind | null
  /** All weekdays named so far. */
  days: readonly DayOfWeek[]
  /** Whether its times came before its stance, so that a following stance may apply to them. */
  namesFirst: boolean
  /** Dates at its beginning, which may apply to what follows. */
  topic: Limits | null
  /** The date on which a person leaves, and from which minute. */
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
  /** Whether the message says that all of it applies every week. */
  isWeekly: boolean
  /** Whether it names single dates, so that a weekday may be one of them. */
  isDated: boolean
  /** Words of the clause that make its reading doubtful. */
  doubts: string[]
}
