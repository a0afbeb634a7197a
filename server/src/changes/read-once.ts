/**
 * A change caches what it has read until it writes to it. Outside a change nothing is cached, because nothing shows there
 * what others have written since.
 */
import type { Scope } from '../caller/caller.ts'
import type { Database } from '../db/database.ts'
import { watchStatements } from '../db/watch-statements.ts'

/** Something that a change has read or is reading, and the tables from which it was read. */
interface CachedRead {
  readonly read: unknown
  readonly args: string
  readonly tables: Set<string>
  isUnderWay: boolean
  value: Promise<unknown>
}

/** By the session of its transaction, which its savepoints share: what a change has cached. */
const cachedReads = new WeakMap<object, Set<CachedRead>>()

function addTables(cached: Iterable<CachedRead>, tables: Iterable<string>): void {
  // Reads that run at the same time cannot be told apart, so that each gets the tables of all.
  for (const read of cached) if (read.isUnderWay) for (const table of tables) read.tables.add(table)
}

/** Makes a transaction cache what functions made by `readOnce` read in it. */
export function cacheReads(tx: Database): void {
  if (cachedReads.has(tx._.session)) return
  const cached = new Set<CachedRead>()
  cachedReads.set(tx._.session, cached)
  watchStatements(tx, {
    onRead: (tables) => addTables(cached, tables),
    onWrite: (written) => {
      for (const read of cached)
        if (read.isUnderWay || written === 'every' || [...read.tables].some((table) => written.has(table)))
          cached.delete(read)
    },
  })
}

/**
 * Makes a function that reads the same only once within a change, until a table that it read from is written or may
 * have been written by others, as after waiting for a lock. What `read` returns must depend only on the database, the
 * clock and `args`; callers share it, so nobody may modify it.
 */
export function readOnce<Reader extends Scope, Args extends readonly (string | number)[], Value>(
  read: (reader: Reader, ...args: Args) => Promise<Value>,
): (reader: Reader, ...args: Args) => Promise<Value> {
  return (reader, ...args) => {
    const cached = cachedReads.get(reader.db._.session)
    if (!cached) return read(reader, ...args)
    const key = JSON.stringify([reader.business, ...args])
    const known = [...cached].find((one) => one.read === read && one.args === key)
    if (known) {
      addTables(cached, known.tables)
      return known.value as Promise<Value>
    }
    const own: CachedRead = { read, args: key, tables: new Set(), isUnderWay: true, value: Promise.resolve() }
    cached.add(own)
    const value = read(reader, ...args).then(
      (answer) => {
        own.isUnderWay = false
        return answer
      },
      (error: unknown) => {
        cached.delete(own)
        throw error
      },
    )
    own.value = value
    return value
  }
}
