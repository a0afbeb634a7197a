/**
 * Who does something, where, when and in which transaction: one value that goes from a request through use cases to
 * stores, so that none of them asks for more than it is handed.
 */
import type { User } from '@fairweek/domain/contracts/auth'
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

/** Whoever works on the data itself, without a server: nobody is signed in, and no network lies between. */
export function callerFromShell(db: Database, clock: Clock = Date.now): Caller {
  return { db, business: ONLY_BUSINESS, clock, user: null, address: null }
}
