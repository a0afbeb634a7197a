import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupMessages } from '@fairweek/domain/messages/shell/backup'
import type { Caller, Scope } from '../caller/caller.ts'
import { change } from '../changes/change.ts'
import { connectDatabase } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { findMigrationsFolder, listKnownMigrations, listPendingMigrations, migrateDatabase } from '../db/migrate.ts'
import {
  closeTables,
  emptyTables,
  insertRowLines,
  listStoredTables,
  openTables,
  raiseChangeIdsTo,
  raiseRevisionsAbove,
  readNextChangeId,
  readRevisions,
  type StoredTable,
  setNextId,
} from './backup.store.ts'
import { BackupError } from './backup-error.ts'
import { type BackupHead, readBackup, type TableSum, verifyBackup } from './backup-file.ts'
import { readTable, writeBackup } from './write-backup.ts'

export interface RestoredBackup {
  readonly head: BackupHead
  readonly sums: readonly TableSum[]
}

async function sumTable(tx: Scope, table: StoredTable): Promise<TableSum | undefined> {
  for await (const part of readTable(tx, table)) if (part.kind === 'sum') return part.sum
  return undefined
}

/** Replaces all rows with those of a backup that has the same version as the database. */
async function replaceTables(tx: Scope, file: string): Promise<TableSum[]> {
  const stored = await listStoredTables(tx)
  await openTables(tx, stored)
  await emptyTables(tx, stored)
  const sums: TableSum[] = []
  let current: StoredTable | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') {
      current = stored.find(({ name }) => name === part.table.table)
      if (JSON.stringify(current?.columns) !== JSON.stringify(part.table.columns))
        throw new BackupError(backupMessages.otherTables(file, part.table.table))
    } else if (part.kind === 'rows' && current) await insertRowLines(tx, current, part.lines)
    else if (part.kind === 'sum' && current) {
      if (part.sum.nextId !== null) await setNextId(tx, current, part.sum.nextId)
      sums.push(part.sum)
    }
  }
  for (const table of stored) {
    const expected = sums.find(({ end }) => end === table.name)
    if (JSON.stringify(await sumTable(tx, table)) !== JSON.stringify(expected))
      throw new BackupError(backupMessages.differs(table.name))
  }
  await closeTables(tx, stored)
  return sums
}

/**
 * Calls `work` with a backup that has the tables of this version. An older backup is first restored into a separate
 * database of its own version, which is then updated.
 */
async function withBackupOfThisVersion<Result>(
  caller: Caller,
  { file, migrations, migrationsFolder }: { file: string; migrationsFolder: string } & Pick<BackupHead, 'migrations'>,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const pending = listPendingMigrations(migrations, listKnownMigrations(migrationsFolder))
  if (pending === 'newer' || pending === 'tooOld') throw new BackupError(backupMessages[pending](file))
  if (pending.length === 0) return work(file)

  const folder = mkdtempSync(join(tmpdir(), 'fairweek-restore-'))
  try {
    const scratch = await connectDatabase({ dataDir: join(folder, 'data') })
    const renewed = join(folder, 'renewed.jsonl.gz')
    try {
      await migrateDatabase(scratch, { migrationsFolder, upTo: migrations.at(-1) ?? 0 })
      await scratch.db.transaction((tx) => replaceTables({ ...caller, db: tx }, file))
      await migrateDatabase(scratch, { migrationsFolder })
      await writeBackup({ ...caller, db: scratch.db }, renewed)
    } finally {
      await scratch.close()
    }
    return await work(renewed)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Replaces everything in a database of this version with a backup, made from either kind of database, and ends all
 * sessions. Reads the whole file before touching anything, and compares the restored data before committing: a damaged,
 * foreign, newer or too old file throws a `BackupError` and changes nothing. A backup of an earlier version is updated to
 * this one (OPS-01).
 */
export async function restoreBackup(
  connection: DatabaseConnection,
  caller: Caller,
  file: string,
  migrationsFolder = findMigrationsFolder(),
): Promise<RestoredBackup> {
  const { head } = await verifyBackup(file)
  return withBackupOfThisVersion(caller, { file, migrations: head.migrations, migrationsFolder }, (renewed) =>
    connection.runExclusively((db) =>
      db.transaction(async (transaction) => {
        const tx = { ...caller, db: transaction }
        const before = await readRevisions(tx)
        const nextChangeId = await readNextChangeId(tx)
        const sums = await replaceTables(tx, renewed)
        await raiseRevisionsAbove(tx, before)
        await raiseChangeIdsTo(tx, nextChangeId)
        await change(tx, 'restoreBackup', { isAct: true, details: { madeAt: head.madeAt } }, async () => {})
        return { head, sums }
      }),
    ),
  )
}
