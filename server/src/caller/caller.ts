/**
 * The context of every action: who acts, on which business, when, and in which transaction. This one value is passed
 * from a request through use cases to stores. Each function names only the part of it that it needs.
 */
import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import type { Database } from '../db/database.ts'
import type { Clock } from './clock.ts'

/** The id of a business. Each database has only one so far; with a second one, stores would filter by a column. */
export type BusinessId = number

/** The business of every database so far. */
export const ONLY_BUSINESS: BusinessId = 1

/** What a store needs for reading: a database or transaction, and the business whose rows to read. */
export interface Scope {
  readonly db: Database
  readonly business: BusinessId
}

/** What a store needs for reading what depends on the present time. */
export interface Timed extends Scope {
  readonly clock: Clock
}

/** The person or job that performs an action. */
export interface Caller extends Timed {
  /** The follow-ups of each change, in order; see `follow-ups.ts`. */
  readonly followUps: readonly FollowUp[]
  /** Null for visitors, and for commands run from a shell. */
  readonly user: User | null
  /**
   * Collects the names of people without an account whose published shifts the action changed (PUB-11); absent: nobody
   * reads them.
   */
  readonly namesToCall?: Set<string>
  /** Network address; null if the call did not come over a network. */
  readonly address: string | null
}

/** A signed-in caller. */
export interface SignedInCaller extends Caller {
  readonly user: User
}

/** A caller within a change: `db` is its transaction. Functions that write to a recorded table require one. */
export type Change<Who extends Caller = Caller> = Who & {
  readonly changeId: number
  /** Postpones the rest of an action until the follow-ups of its change have run. */
  readonly afterFollowUps: (rest: (tx: Change) => Promise<void>) => void
}

/** What a change touched: the tables, and the weeks whose conflicts may have changed. */
export interface TouchedRows {
  readonly tables: ReadonlySet<string>
  readonly weeks: readonly string[] | 'every'
  /**
   * The people and roles affected, if only shifts were changed and their weeks were being planned both before and after
   * the change; in all other cases 'every'.
   */
  readonly reach: ConflictReach | 'every'
}

/** A completed change. */
export interface ChangeMade {
  /** The name of the endpoint or job; for a redo, the name of the change that is redone. */
  readonly action: string
  readonly isUndo: boolean
  readonly touched: TouchedRows
}

/** A consequence of changes, written in the same transaction: requests that end, notifications, conflicts. */
export interface FollowUp {
  /** The tables whose changes trigger it; absent: every change does. */
  readonly tables?: readonly string[]
  /** True if only an undo triggers it. */
  readonly onlyOnUndo?: boolean
  readonly run: (tx: Change, made: ChangeMade) => Promise<void>
}
