import { backupMessages } from '@fairweek/domain/messages/shell/backup'
import type { Caller, Scope } from '../caller/caller.ts'
import { instantNow } from '../caller/clock.ts'
import { readAppliedMigrations } from '../db/migrate.ts'
import { listStoredTables, readNextId, readRowLines, type StoredTable } from './backup.store.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPart, createTableSum, headOf, type TableSum, writeBackupFile } from './backup-file.ts'

/** Yields the rows of a table and its checksum. */
export async function* readTable(tx: Scope, stored: StoredTable): AsyncGenerator<BackupPart> {
  const table = { table: stored.name, columns: { ...stored.columns } }
  yield { kind: 'table', table }
  const sum = createTableSum()
  for await (const lines of readRowLines(tx, stored)) {
    sum.add(lines)
    yield { kind: 'rows', table, lines }
  }
  yield { kind: 'sum', sum: sum.finish(stored.name, await readNextId(tx, stored)) }
}

async function* readDatabase(tx: Scope, madeAt: string): AsyncGenerator<BackupPart> {
  const migrations = await readAppliedMigrations(tx.db)
  if (migrations.length === 0) throw new BackupError(backupMessages.empty)
  yield { kind: 'head', head: headOf(madeAt, migrations) }
  for (const table of await listStoredTables(tx)) yield* readTable(tx, table)
}

/**
 * Runs `work` on a snapshot of the database. On PostgreSQL, other callers can keep writing; on the embedded database,
 * they wait.
 */
function inSnapshot<Result>({ db, business }: Scope, work: (tx: Scope) => Promise<Result>): Promise<Result> {
  return db.transaction((tx) => work({ db: tx, business }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

/**
 * Backs up every table to a file, as of one moment, and returns the checksums. On PostgreSQL, other callers can keep
 * writing; the embedded database has only one connection, so they wait until everything has been read. The tables may
 * be those of an earlier version. An existing file is replaced once the new one has been verified. If the backup fails,
 * throws a `BackupError` and leaves nothing behind (OPS-01).
 */
export function writeBackup(caller: Caller, file: string, signal?: AbortSignal): Promise<TableSum[]> {
  const madeAt = instantNow(caller.clock)
  return writeBackupFile(file, (store) => inSnapshot(caller, (tx) => store(readDatabase(tx, madeAt))), signal)
}

/** Reads every row that a backup would contain, and returns each table's checksum. */
export function sumDatabase(scope: Scope): Promise<TableSum[]> {
  return inSnapshot(scope, async (tx) => {
    const sums: TableSum[] = []
    for await (const part of readDatabase(tx, '')) if (part.kind === 'sum') sums.push(part.sum)
    return sums
  })
}
