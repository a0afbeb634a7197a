import { type Caller, ONLY_BUSINESS } from '../caller/caller.ts'
import type { Clock } from '../caller/clock.ts'
import type { Database } from '../db/database.ts'
import { followUps } from '../follow-ups.ts'

/** Returns a caller for working on the data without a server: nobody is signed in, and there is no network address. */
export function callerFromShell(db: Database, clock: Clock = Date.now): Caller {
  return { db, business: ONLY_BUSINESS, clock, followUps, user: null, address: null }
}
