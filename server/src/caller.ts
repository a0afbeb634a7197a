/**
 * Who does something, where, when and in which transaction: one value passed from a request through use cases to
 * stores, so that none of them needs more than it is given.
 */
import type { User } from '@fairweek/domain/contracts/auth'
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import type { Database } from './db/database.ts'
import type { Clock } from './http/clock.ts'

/** A business. Each database has only one so far; a second would become a column that stores filter by. */
export type BusinessId = number

/** The business of every database so far. */
export const ONLY_BUSINESS: BusinessId = 1

/** What a store reads: the rows of a business, in a database or a transaction. */
export interface Scope {
  readonly db: Database
  readonly business: BusinessId
}

/** The person or job that asks for something. */
export interface Caller extends Scope {
  readonly clock: Clock
  /** The consequences of each of their changes, in order: the list in `follow-ups.ts`. */
  readonly followUps: readonly FollowUp[]
  /** Null for visitors, and for work on the data from a shell. */
  readonly user: User | null
  /** Network address; null if the call came over no network. */
  readonly address: string | null
}

/** A signed-in caller. */
export interface SignedInCaller extends Caller {
  readonly user: User
}

/** A caller within a change: `db` is its transaction. Functions that write to a recorded table take one. */
export type Change<Who extends Caller = Caller> = Who & { readonly changeId: number }

/** What a change has touched: the tables, and the weeks whose conflicts may have changed. */
export interface TouchedRows {
  readonly tables: ReadonlySet<string>
  readonly weeks: readonly string[] | 'every'
  /**
   * The people and roles affected; all of them unless only shifts have changed, in weeks that had and have been begun.
   */
  readonly reach: ConflictReach | 'every'
}

/** A completed change. */
export interface ChangeMade {
  /** The name of the endpoint or job; for a redo, that of the redone change. */
  readonly action: string
  readonly isUndo: boolean
  readonly touched: TouchedRows
}

/** A consequence of changes, written in their transaction: ended requests, notices, conflicts. */
export interface FollowUp {
  /** The tables whose changes trigger it; every change does if left out. */
  readonly tables?: readonly string[]
  /** Whether only an undo triggers it. */
  readonly onlyOnUndo?: boolean
  readonly run: (tx: Change, made: ChangeMade) => Promise<void>
}
