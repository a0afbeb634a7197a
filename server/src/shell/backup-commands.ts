import { existsSync } from 'node:fs'
import { shellMessages } from '@fairweek/domain/messages/shell/commands'
import { backUpBeforeRestore, listAutomaticBackups } from '../backup/automatic-backups.ts'
import { type TableSum, verifyBackup } from '../backup/backup-file.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { migrateDatabase, readAppliedMigrations } from '../db/migrate.ts'
import type { Environment } from '../env.ts'
import { locate, withConnection } from './open-data.ts'
import { plain, type Surroundings, UsageError } from './surroundings.ts'

function printSums(sums: readonly TableSum[], { print }: Surroundings): void {
  for (const { end, rows, sha256 } of sums) print(`${plain(shellMessages.tableSum(end, rows, sha256))}\n`)
}

/** Backs up data of any version to a new file. */
export async function backUp(
  file: string | undefined,
  place: Environment,
  surroundings: Surroundings,
): Promise<number> {
  if (file === undefined || file === '-') throw new UsageError(shellMessages.noBackupFile)
  if (existsSync(file)) throw new UsageError(shellMessages.exists(file))
  const location = locate(place, 'look', surroundings)
  try {
    const sums = await withConnection(location, (_, caller) => writeBackup(caller, file))
    printSums(sums, surroundings)
    surroundings.print(`${plain(shellMessages.backedUp(file))}\n`)
    return 0
  } catch (error) {
    const newest = listAutomaticBackups(place.backupDir).at(-1)
    if (newest !== undefined) surroundings.complain(`${plain(shellMessages.newestBackup(newest))}\n`)
    throw error
  }
}

/** Replaces everything with a backup, after backing up the current data. */
export async function restore(
  file: string | undefined,
  place: Environment,
  surroundings: Surroundings,
): Promise<number> {
  if (file === undefined || file === '-') throw new UsageError(shellMessages.noRestoreFile)
  // Verified before a folder or table is created for the data.
  await verifyBackup(file)
  const { head, sums } = await withConnection(locate(place, 'write', surroundings), async (connection, caller) => {
    if ((await readAppliedMigrations(caller.db)).length > 0) {
      const previous = await backUpBeforeRestore(caller, place.backupDir)
      surroundings.print(`${plain(shellMessages.keptBefore(previous))}\n`)
    }
    await migrateDatabase(connection)
    return restoreBackup(connection, caller, file)
  })
  printSums(sums, surroundings)
  surroundings.print(`${plain(shellMessages.restored(head.madeAt))}\n`)
  return 0
}
