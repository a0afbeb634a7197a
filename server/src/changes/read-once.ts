/**
 * A change keeps what it has read until it writes to it. Outside a change nothing is kept, because nothing shows there
 * what others have written since.
 */
import type { Scope } from '../caller/caller.ts'
import type { Database } from '../db/database.ts'
import { watchStatements } from '../db/watch-statements.ts'

/** Something that a change has read or is reading, and the tables from which it was read. */
interface KeptRead {
  readonly read: unknown
  readonly args: string
  readonly tables: Set<string>
  isUnderWay: boolean
  value: Promise<unknown>
}

/** By the session of its transaction, which its savepoints share: what a change keeps. */
const keptReads = new WeakMap<object, Set<KeptRead>>()

function addTables(kept: Iterable<KeptRead>, tables: Iterable<string>): void {
  // Reads that run at the same time cannot be told apart, so that each gets the tables of all.
  for (const read of kept) if (read.isUnderWay) for (const table of tables) read.tables.add(table)
}

/** Makes a transaction keep what functions made by `readOnce` read in it. */
export function keepReads(tx: Database): void {
  if (keptReads.has(tx._.session)) return
  const kept = new Set<KeptRead>()
  keptReads.set(tx._.session, kept)
  watchStatements(tx, {
    onRead: (tables) => addTables(kept, tables),
    onWrite: (written) => {
      for (const read of kept)
        if (read.isUnderWay || written === 'every' || [...read.tables].some((table) => written.has(table)))
          kept.delete(read)
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
    const kept = keptReads.get(reader.db._.session)
    if (!kept) return read(reader, ...args)
    const key = JSON.stringify([reader.business, ...args])
    const known = [...kept].find((one) => one.read === read && one.args === key)
    if (known) {
      addTables(kept, known.tables)
      return known.value as Promise<Value>
    }
    const own: KeptRead = { read, args: key, tables: new Set(), isUnderWay: true, value: Promise.resolve() }
    kept.add(own)
    const value = read(reader, ...args).then(
      (answer) => {
        own.isUnderWay = false
        return answer
      },
      (error: unknown) => {
        kept.delete(own)
        throw error
      },
    )
    own.value = value
    return value
  }
}
