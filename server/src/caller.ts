/**
 * Who does something, where, when and in which transaction: one value that goes from a request through use cases to
 * stores, so that none of them asks for more than it is handed.
 */
import type { User } from '@fairweek/domain/contracts/auth'
import type { ConflictReach } from '@fairweek/domain/rules/conflicts/list-conflicts'
import type { Database } from './db/database.ts'
import type { Clock } from './http/clock.ts'

/** A business. There is one in each database so far; a second one becomes a column that stores filter by. */
export type BusinessId = number

/** The business of every database so far. */
export const ONLY_BUSINESS: BusinessId = 1

/** What a store reads: the rows of a business, in a database or in a transaction on it. */
export interface Scope {
  readonly db: Database
  readonly business: BusinessId
}

/** Whoever asks for something. */
export interface Caller extends Scope {
  readonly clock: Clock
  /** What follows each change that they make, in order: the list of `follow-ups.ts`. */
  readonly followUps: readonly FollowUp[]
  /** Null for visitors, and for whoever works on the data itself from a shell. */
  readonly user: User | null
  /** Network address; null where the call came over no network. */
  readonly address: string | null
}

/** A caller who has signed in. */
export interface SignedInCaller extends Caller {
  readonly user: User
}

/** A caller in the middle of a change: `db` is its transaction. What writes to a recorded table takes one. */
export type Change<Who extends Caller = Caller> = Who & { readonly changeId: number }

/** What a change has touched: rows of which tables, and the weeks whose conflicts may be others now. */
export interface TouchedRows {
  readonly tables: ReadonlySet<string>
  readonly weeks: readonly string[] | 'every'
  /** Of whom and of which roles; of all unless nothing but shifts has changed, in weeks that were and are begun. */
  readonly reach: ConflictReach | 'every'
}

/** What a change has done. */
export interface ChangeMade {
  /** The name of the endpoint or job; of a redo, that of the change that it does again. */
  readonly action: string
  readonly isUndo: boolean
  readonly touched: TouchedRows
}

/** A consequence of changes, written in their transaction: requests that end, people who are notified, conflicts. */
export interface FollowUp {
  /** The tables whose changed rows call for it; every change does where left out. */
  readonly tables?: readonly string[]
  /** Whether only an undo calls for it. */
  readonly onlyOnUndo?: boolean
  readonly run: (tx: Change, made: ChangeMade) => Promise<void>
}
