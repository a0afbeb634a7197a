/** What a clause knows of the message around it (decision 0071). */
import type { DayOfWeek } from '../../../../time/day.ts'
import type { Asker } from '../asker.ts'
import type { Clause } from '../clauses/list-clauses.ts'
import type { Named } from '../times/group-atoms.ts'
import type { Limits } from '../times/read-atoms.ts'
import type { ClauseKind } from './read-kind.ts'

/** What a clause leaves to the next. */
export interface Before {
  named: readonly Named[]
  limits: Limits
  kind: ClauseKind | null
  /** All weekdays that were named so far. */
  days: readonly DayOfWeek[]
  /** Whether its times came before its stance: what follows may be of them. */
  namesFirst: boolean
  /** Dates that it began with, which may hold for what follows. */
  topic: Limits | null
  /** A date on which somebody leaves, and from which minute. */
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
  /** Whether the message says that all of it holds every week. */
  isWeekly: boolean
  /** Whether it speaks of single dates, so that a weekday may be one of them. */
  isDated: boolean
  /** What makes the reading of the clause doubtful, in its words. */
  doubts: string[]
}
