/** Reports which tables the statements of a transaction read and write. */
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { RECORDED_TABLES, UNRECORDED_TABLES } from './recorded-tables.ts'

const TABLES = [...RECORDED_TABLES, ...UNRECORDED_TABLES]
const NAMED_TABLES = new RegExp(`\\b(?:${TABLES.map(getTableName).join('|')})\\b`, 'g')

/** Tables that triggers write together with a table, or whose writers they wait for. */
const TABLES_OF_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  schedule: ['payroll_locks'],
  payroll_locks: ['schedule', 'hour_approvals'],
  hour_approvals: ['payroll_locks'],
  row_changes: ['revisions'],
}

/** By table, those that a write to it may also change: by triggers, or because their foreign keys refer to it. */
const writtenWith = new Map<string, Set<string>>()
for (const table of TABLES) {
  const name = getTableName(table)
  const recording = RECORDED_TABLES.includes(table) ? ['row_changes'] : []
  writtenWith.set(name, new Set([...recording, ...(TABLES_OF_TRIGGERS[name] ?? [])]))
}
for (const table of TABLES)
  for (const { reference } of getTableConfig(table).foreignKeys)
    writtenWith.get(getTableName(reference().foreignTable))?.add(getTableName(table))

/** Returns these tables and all that a write to them may also change, by cascades of any depth. */
export function withCascades(names: Iterable<string>): ReadonlySet<string> {
  const all = new Set(names)
  // A set is iterated including what is added meanwhile.
  for (const name of all) for (const other of writtenWith.get(name) ?? []) all.add(other)
  return all
}

/** Matches the start of a savepoint, and its end unless it is rolled back. */
const SAVEPOINT = /^(?:release )?savepoint\b/
const ADVISORY_LOCK = /\bpg_(?:try_)?advisory/
/** Jobs are kept in tables that nothing else reads. */
const JOBS = /\bpgboss\./
const ROW_LOCK = /\bfor (?:no key update|update|key share|share)\b/

/** Called before each statement is sent. */
export interface StatementWatcher {
  onRead(tables: ReadonlySet<string>): void
  /**
   * Everything that is not a plain select counts as a write to the tables that it names, because other transactions may
   * have written while it waited for a lock. An advisory lock, and what names no table, such as a rollback to a
   * savepoint, counts as a write to every table.
   */
  onWrite(tables: ReadonlySet<string> | 'every'): void
}

/** Reports every statement of a transaction, including those of its savepoints. Each transaction has one watcher. */
export function watchStatements(tx: Database, watcher: StatementWatcher): void {
  const logQuery = (statement: string): void => {
    const text = statement.trim().toLowerCase()
    if (SAVEPOINT.test(text) || JOBS.test(text)) return
    const tables = new Set(text.match(NAMED_TABLES))
    if (ADVISORY_LOCK.test(text)) watcher.onWrite('every')
    else if (text.startsWith('select') && !ROW_LOCK.test(text)) watcher.onRead(tables)
    else watcher.onWrite(tables.size === 0 ? 'every' : withCascades(tables))
  }
  // Drizzle's sessions have a logger, which only `drizzle()` can set, for all transactions of a database.
  Object.assign(tx._.session, { logger: { logQuery } })
}
