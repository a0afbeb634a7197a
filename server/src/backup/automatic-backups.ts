/** The backups that Fairweek makes by itself, in a folder of their own: each day, and before what is hard to take back. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../caller.ts'
import { readAppliedMigrations } from '../db/migrate.ts'
import { readSettings } from '../features/settings/settings.store.ts'
import { hasUsers } from '../features/users/users.store.ts'
import { instantNow } from '../http/clock.ts'
import { type KeptWork, keepDoing, type Log } from '../keep-doing.ts'
import { UNFINISHED } from './backup-file.ts'
import { writeBackup } from './write-backup.ts'

/** How many of each kind stay. */
const KEPT = 14
const DAY_MS = 86_400_000
const CHECK_EVERY_MS = 10 * 60_000
/** A day of a bar ends when it has closed; the backup of each day is the first one after. */
const DAY_BEGINS_AT_MS = 4 * 3_600_000
const KINDS = [/^fairweek-[\d-]+-daily\.jsonl\.gz$/, /^fairweek-[\dTZ-]+-before-[a-z\d-]+\.jsonl\.gz$/]
/** What says beside a backup that it is, or was, copied: see `copy-backups.ts`. */
const BESIDE = ['.copying', '.copied'] as const
export const [COPYING, COPIED] = BESIDE

/** The automatic backups of a folder, oldest first. */
export function listAutomaticBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => KINDS.some((kind) => kind.test(name)))
    .sort()
    .map((name) => join(folder, name))
}

/** Leaves the newest of each kind, and nothing that a process which was killed has begun. */
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

/** Keeps what stands before it is replaced; returns the file. */
export function backUpBeforeRestore(caller: Caller, folder: string): Promise<string> {
  return backUpAs(caller, folder, `${instantNow(caller.clock).replaceAll(/[:.]/g, '-')}-before-restore`)
}

/**
 * Keeps what stands before its tables are changed. The same update tried again on the same day keeps one file, so that a
 * start that fails again and again does not push the others out.
 */
export async function backUpBeforeUpdate(caller: Caller, folder: string): Promise<void> {
  const applied = await readAppliedMigrations(caller.db)
  await backUpAs(caller, folder, `${instantNow(caller.clock).slice(0, 10)}-before-update-${applied.length + 1}`)
}

/**
 * Makes the backup of this day unless it is there: days begin at four in the morning where the business is. Nothing is
 * kept of a database without accounts. Returns the file that was made.
 */
export async function backUpDaily(caller: Caller, folder: string, signal?: AbortSignal): Promise<string | null> {
  if (!(await hasUsers(caller))) return null
  const { businessTimeZone } = await readSettings(caller)
  const { day } = wallClock(caller.clock() - DAY_BEGINS_AT_MS, businessTimeZone)
  if (existsSync(join(folder, `fairweek-${day}-daily.jsonl.gz`))) return null
  return backUpAs(caller, folder, `${day}-daily`, signal)
}

/** Makes the backup of each day while the server runs; one that fails is tried again, and said in the log. */
export function keepDailyBackups(caller: Caller, folder: string, log: Log): KeptWork {
  return keepDoing(
    CHECK_EVERY_MS,
    async (signal) => {
      const file = await backUpDaily(caller, folder, signal)
      if (file !== null) log.info({ file }, 'backed up')
    },
    (error) => log.error({ err: error }, 'the backup of the day could not be made'),
  )
}
