/** The checks of `fairweek doctor`; none of them changes anything (OPS-02). */
import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { doctorMessages } from '@fairweek/domain/messages/shell/doctor'
import { versionMessages } from '@fairweek/domain/messages/shell/versions'
import { findNewerRule } from '@fairweek/domain/time/zone'
import { listAutomaticBackups } from '../backup/automatic-backups.ts'
import { verifyBackup } from '../backup/backup-file.ts'
import { isCopied } from '../backup/copy-backups.ts'
import { sumDatabase } from '../backup/write-backup.ts'
import type { Caller } from '../caller/caller.ts'
import { listKnownMigrations, listPendingMigrations, readAppliedMigrations } from '../db/migrate.ts'
import { RECORDED_TABLE_NAMES } from '../db/recorded-tables.ts'
import type { Environment } from '../env.ts'
import { listAdmins } from '../people/users.store.ts'
import { readSettings } from '../settings/settings.store.ts'
import {
  listUncheckedConstraints,
  listUnwatchedTables,
  readClockLead,
  readServerVersion,
  refusesDoubleBooking,
} from './doctor.store.ts'

/** In bytes: less free space than this is a warning. */
const LEAST_ROOM = 500_000_000
const LARGEST_CLOCK_LEAD_S = 30
const DAY_MS = 86_400_000
const ANSWER_TIMEOUT_MS = 5_000

/** The result of a check: fine, worth a look, or wrong. */
export interface Finding {
  readonly state: 'fine' | 'notice' | 'wrong'
  readonly text: string
}

const fine = (text: string): Finding => ({ state: 'fine', text })
const notice = (text: string): Finding => ({ state: 'notice', text })
const wrong = (text: string): Finding => ({ state: 'wrong', text })

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

/** Checks that only its owner can access the folder of the embedded database. */
export function examineFolder(dataDir: string): Finding[] {
  const mode = statSync(dataDir).mode & 0o777
  if (process.platform === 'win32' || (mode & 0o077) === 0) return []
  return [wrong(doctorMessages.folderOpen(dataDir, mode.toString(8)))]
}

/** Checks the free space on a folder's disk. */
export function examineDisk(folder: string): Finding {
  // If the folder does not exist yet, the nearest existing parent is checked.
  let place = folder
  while (!existsSync(place)) place = join(place, '..')
  const { bavail, bsize } = statfsSync(place)
  const free = bavail * bsize
  const megabytes = Math.round(free / 1_000_000)
  return free < LEAST_ROOM
    ? wrong(doctorMessages.roomShort(folder, megabytes))
    : fine(doctorMessages.room(folder, megabytes))
}

/** Checks the newest automatic backup by reading it from start to end. */
export async function examineBackups(
  { backupDir, BACKUP_COMMAND }: Pick<Environment, 'backupDir' | 'BACKUP_COMMAND'>,
  now: number,
): Promise<Finding> {
  const newest = listAutomaticBackups(backupDir).at(-1)
  if (newest === undefined) return notice(doctorMessages.noBackup(backupDir))
  try {
    const { head } = await verifyBackup(newest)
    const days = Math.floor((now - Date.parse(head.madeAt)) / DAY_MS)
    if (BACKUP_COMMAND !== undefined && days >= 1 && !isCopied(newest))
      return wrong(doctorMessages.backupNotCopied(newest))
    return days > 1 ? wrong(doctorMessages.backupOld(newest, days)) : fine(doctorMessages.backup(newest, head.madeAt))
  } catch (error) {
    return wrong(reasonOf(error))
  }
}

/** Checks whether the server that uses this data answers, and whether its database does. */
export async function examineServer(address: string): Promise<Finding> {
  try {
    const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return reply.ok ? fine(doctorMessages.serverReady(address)) : wrong(doctorMessages.serverNotReady(address))
  } catch {
    return notice(doctorMessages.serverSilent(address))
  }
}

/** Describes why a database could not be opened: either a server that answers is using it, or it is unavailable. */
export function failureToOpen(error: unknown, isServed: boolean): Finding {
  return isServed ? notice(doctorMessages.held(reasonOf(error))) : wrong(doctorMessages.doesNotOpen(reasonOf(error)))
}

/** Checks the database of an open connection against the migrations of this version. */
export async function examineDatabase(caller: Caller, known = listKnownMigrations()): Promise<Finding[]> {
  const findings = [fine(doctorMessages.opens(await readServerVersion(caller)))]
  const lead = await readClockLead(caller, caller.clock())
  if (Math.abs(lead) > LARGEST_CLOCK_LEAD_S) findings.push(wrong(doctorMessages.clocksDiffer(lead)))

  const applied = await readAppliedMigrations(caller.db)
  if (applied.length === 0) return [...findings, notice(doctorMessages.noTables)]
  const pending = listPendingMigrations(applied, known)
  if (pending === 'newer') return [...findings, wrong(versionMessages.newerDatabase)]
  if (pending === 'tooOld') return [...findings, wrong(versionMessages.tooOld('This database'))]
  try {
    const sums = await sumDatabase(caller)
    findings.push(
      fine(
        doctorMessages.readThrough(
          sums.length,
          sums.reduce((total, { rows }) => total + rows, 0),
        ),
      ),
    )
  } catch (error) {
    findings.push(wrong(doctorMessages.notReadable(reasonOf(error))))
  }
  if (pending.length > 0) return [...findings, notice(doctorMessages.updateWaits(pending.length))]

  const unwatched = await listUnwatchedTables(caller, RECORDED_TABLE_NAMES)
  const unchecked = await listUncheckedConstraints(caller)
  if (unwatched.length > 0) findings.push(wrong(doctorMessages.notRecorded(unwatched.join(', '))))
  if (unchecked.length > 0) findings.push(wrong(doctorMessages.notChecked(unchecked.join(', '))))
  if (!(await refusesDoubleBooking(caller))) findings.push(wrong(doctorMessages.doubleBooking))
  const admins = await listAdmins(caller)
  findings.push(admins.length === 0 ? wrong(doctorMessages.noAdmin) : fine(doctorMessages.admins(admins.join(', '))))
  const { businessName, businessTimeZone } = await readSettings(caller)
  findings.push(fine(doctorMessages.business(businessName, businessTimeZone)))
  const newer = findNewerRule(businessTimeZone)
  if (newer)
    findings.push(notice(doctorMessages.newerZoneRule(businessTimeZone, process.versions.tz ?? '', newer.release)))
  return findings
}
