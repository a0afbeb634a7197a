/** Makes automatic backups in their own folder: daily, and before restores and updates. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../caller/caller.ts'
import { instantNow } from '../caller/clock.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { findMigrationsFolder, migrateDatabase, readAppliedMigrations } from '../db/migrate.ts'
import { type Log, type RepeatedWork, repeatWork } from '../jobs/repeat-work.ts'
import { hasUsers } from '../people/users.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import { UNFINISHED } from './backup-file.ts'
import { writeBackup } from './write-backup.ts'

/** How many backups of each kind are kept. */
const KEPT = 14
const DAY_MS = 86_400_000
const CHECK_EVERY_MS = 10 * 60_000
/**
 * The hour at which a day begins for backups: four in the morning, after a bar has closed. The first backup after that
 * is the daily one.
 */
const DAY_BEGINS_AT_MS = 4 * 3_600_000
const KINDS = [/^fairweek-[\d-]+-daily\.jsonl\.gz$/, /^fairweek-[\dTZ-]+-before-[a-z\d-]+\.jsonl\.gz$/]
/** File endings of the marks that say that a backup is being copied, or has been copied; see `copy-backups.ts`. */
const BESIDE = ['.copying', '.copied'] as const
export const [COPYING, COPIED] = BESIDE

/** Lists the automatic backups of a folder, oldest first. */
export function listAutomaticBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => KINDS.some((kind) => kind.test(name)))
    .sort()
    .map((name) => join(folder, name))
}

/** Keeps the newest backups of each kind, and deletes files left unfinished by a killed process. */
function removeOldest(folder: string, now: number): void {
  for (const name of readdirSync(folder).filter((candidate) => candidate.endsWith(UNFINISHED))) {
    const begun = statSync(join(folder, name), { throwIfNoEntry: false })
    if (begun && now - begun.mtimeMs > DAY_MS) rmSync(join(folder, name), { force: true })
  }
  for (const kind of KINDS)
    for (const name of readdirSync(folder)
      .filter((candidate) => kind.test(candidate))
      .sort()
      .slice(0, -KEPT))
      for (const file of [name, ...BESIDE.map((ending) => name + ending)]) rmSync(join(folder, file), { force: true })
}

async function backUpAs(caller: Caller, folder: string, name: string, signal?: AbortSignal): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `fairweek-${name}.jsonl.gz`)
  await writeBackup(caller, file, signal)
  removeOldest(folder, caller.clock())
  return file
}

/** Backs up the data before a restore replaces it; returns the file. */
export function backUpBeforeRestore(caller: Caller, folder: string): Promise<string> {
  return backUpAs(caller, folder, `${instantNow(caller.clock).replaceAll(/[:.]/g, '-')}-before-restore`)
}

/**
 * Updates the tables to this version, after backing up the data that they contain. Repeating an update on the same day
 * overwrites the same file, so that a start that fails repeatedly does not displace other backups.
 */
export async function updateTables(
  connection: DatabaseConnection,
  caller: Caller,
  folder: string,
  migrationsFolder = findMigrationsFolder(),
): Promise<void> {
  const day = instantNow(caller.clock).slice(0, 10)
  await migrateDatabase(connection, {
    migrationsFolder,
    beforeUpdate: async (db) => {
      const applied = await readAppliedMigrations(db)
      await backUpAs({ ...caller, db }, folder, `${day}-before-update-${applied.length + 1}`)
    },
  })
}

/**
 * Makes today's backup unless it exists. Days begin at four in the morning in the business's time zone. Skips a
 * database without accounts. Returns the new file, or null.
 */
export async function backUpDaily(caller: Caller, folder: string, signal?: AbortSignal): Promise<string | null> {
  if (!(await hasUsers(caller))) return null
  const { businessTimeZone } = await readSettings(caller)
  const { day } = wallClock(caller.clock() - DAY_BEGINS_AT_MS, businessTimeZone)
  if (existsSync(join(folder, `fairweek-${day}-daily.jsonl.gz`))) return null
  return backUpAs(caller, folder, `${day}-daily`, signal)
}

/** Makes daily backups while the server runs; logs failures and retries. */
export function startDailyBackups(caller: Caller, folder: string, log: Log): RepeatedWork {
  return repeatWork(
    CHECK_EVERY_MS,
    async (signal) => {
      const file = await backUpDaily(caller, folder, signal)
      if (file !== null) log.info({ file }, 'backed up')
    },
    (error) => log.error({ err: error }, 'the backup of the day could not be made'),
  )
}
